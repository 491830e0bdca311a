// Writes segments.txt anew: npm install sms-segments-calculator@1, then node segments.mjs > segments.txt
import pkg from 'sms-segments-calculator';

const GSM = ' !"#%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà\n';
const EXTENSION = '\f^{}\\[~]|€';
const WIDE = 'ÁáçêłŻЖяαβ’“”–…中文字あア\u00a0';
const PAIRS = ['👋', '🎉', '😀', '🚗', '𝐀'];

let state = 20261127;
const next = (below) => { // xorshift, 32 bits
  state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
  return (state >>> 0) % below;
};
const LENGTHS = [1, 10, 66, 67, 68, 69, 70, 71, 72, 133, 134, 135, 152, 153, 154, 159, 160, 161, 201, 202, 305, 306, 307, 459, 460];
for (let i = 0; i < 10000; i++) {
  const length = next(3) === 0 ? 1 + next(500) : LENGTHS[next(LENGTHS.length)];
  const extension = next(4) === 0, wide = next(3) === 0, pairs = next(6) === 0;
  let text = '';
  for (let c = 0; c < length; c++) {
    const draw = next(20);
    if (extension && draw === 0) text += EXTENSION[next(EXTENSION.length)];
    else if (wide && draw === 1) text += WIDE[next(WIDE.length)];
    else if (pairs && draw < 8) text += PAIRS[next(PAIRS.length)];
    else text += GSM[next(GSM.length)];
  }
  const counted = new pkg.SegmentedMessage(text);
  console.log(`${counted.encodingName} ${counted.segmentsCount}`);
}
