
// ---- What the page shows: JSON in gzip in base64 ----

async function unpack(element) {
  const letters = atob(element.textContent);
  element.remove();
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(json).json();
}
