import { randomOf, type Random } from "../../lib/core/random";

/* Things that lie around a garment on a cluttered ground, as SVG from -500 to 500. */

const colours = ["#C65A3A", "#2F6F8F", "#E3B23C", "#4F7A52", "#7A4E7E", "#D9CFC1", "#33384A", "#B7485E"];

const things: ((colour: string, other: string) => string)[] = [
  // A book
  (colour, other) =>
    `<rect x="-70" y="-95" width="140" height="190" rx="6" fill="${colour}"/><rect x="-70" y="-95" width="20" height="190" fill="#000" opacity=".25"/><rect x="-34" y="-60" width="84" height="26" fill="${other}"/><rect x="-34" y="-20" width="60" height="10" fill="${other}" opacity=".7"/>`,
  // A cup with coffee
  (colour) =>
    `<path d="M50 -22h34a22 22 0 0 1 0 44h-34" fill="none" stroke="${colour}" stroke-width="15"/><circle r="66" fill="${colour}"/><circle r="54" fill="#3A2417"/><circle cx="-14" cy="-14" r="22" fill="#6B4630" opacity=".6"/>`,
  // A plant
  (colour) =>
    `<circle r="44" fill="${colour}"/>${Array.from({ length: 9 }, (_, n) => `<path d="M0 0Q34 -40 112 0Q34 34 0 0Z" fill="${n % 2 ? "#3F8F5B" : "#2C6B47"}" transform="rotate(${n * 40})"/>`).join("")}`,
  // A telephone
  (_, other) =>
    `<rect x="-44" y="-90" width="88" height="180" rx="16" fill="#1A1D26"/><rect x="-37" y="-80" width="74" height="160" rx="8" fill="${other}"/><circle cy="-60" r="14" fill="#fff" opacity=".6"/>`,
  // Sheets of paper
  (colour) =>
    `<rect x="-80" y="-100" width="160" height="200" fill="#F7F4EC" transform="rotate(8)"/><rect x="-80" y="-100" width="160" height="200" fill="#FFFDF6"/>${[0, 1, 2, 3, 4].map((n) => `<rect x="-60" y="${-70 + n * 30}" width="${120 - n * 14}" height="9" fill="${colour}" opacity=".55"/>`).join("")}`,
  // A box
  (colour, other) =>
    `<rect x="-90" y="-60" width="180" height="120" rx="4" fill="${colour}"/><rect x="-16" y="-60" width="32" height="120" fill="${other}"/><path d="M0 0q-44 -40 -56 0t56 0q44 -40 56 0t-56 0" fill="${other}"/>`,
];

/** Things along the edges; the middle stays free. */
export function drawClutter(seed: number): string {
  const random = randomOf(seed * 977 + 5);
  return Array.from({ length: 13 }, (_, n) => place(n, random)).join("");
}

function place(n: number, random: Random): string {
  const angle = ((n + random() * 0.6) / 13) * Math.PI * 2;
  const [x, y] = [Math.cos(angle) * (440 + random() * 90), Math.sin(angle) * (440 + random() * 90)];
  const [thing, colour, other] = [things, colours, colours].map((of) => of[Math.floor(random() * of.length)]) as [
    (typeof things)[number],
    string,
    string,
  ];
  const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${Math.round(random() * 360)}) scale(${(0.7 + random() * 0.5).toFixed(2)})`;
  return `<g transform="translate(7 10)" opacity=".28"><g transform="${place}"><circle r="88" fill="#000"/></g></g><g transform="${place}">${thing(colour, other)}</g>`;
}
