
// ---- What the page shows: JSON in gzip in base64 ----

async function unpack(element) {
  const letters = atob(element.textContent);
  element.remove();
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(json).json();
}
