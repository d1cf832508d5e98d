import { readFileSync } from "node:fs";
import { demoSite } from "../../lib/core/site";
import { escapeMarkup } from "../../lib/core/text";
import {
  education,
  experience,
  type Language,
  person,
  skills,
  spoken,
  type Text,
  designSkills,
} from "../../lib/me/shared/profile";

const headings = {
  experience: { es: "Experiencia", en: "Experience" },
  skills: { es: "Herramientas", en: "Skills" },
  design: { es: "Además, diseño", en: "Also, design" },
  education: { es: "Formación", en: "Education" },
  spoken: { es: "Idiomas", en: "Languages" },
} satisfies Record<string, Text>;

/** The CV in a language as one HTML document that needs nothing from outside. */
export function cvDocument(lang: Language): string {
  const section = (name: keyof typeof headings, content: string) =>
    `<section><h2>${escapeMarkup(headings[name][lang])}</h2>${content}</section>`;
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;

  const jobs = experience.map(
    ({ role, place, period, points }) =>
      `<article><h3>${escapeMarkup(role[lang])}</h3><p class="meta"><span>${escapeMarkup(place[lang])}</span><span>${escapeMarkup(period[lang])}</span></p>${list(points.map((point) => point[lang]))}</article>`,
  );
  const groups = skills.map(
    ({ group, items }) =>
      `<article><h3>${escapeMarkup(group[lang])}</h3><p>${escapeMarkup(items.join(", "))}</p></article>`,
  );
  const studies = education.map(
    ({ title, place, period }) =>
      `<article><h3>${escapeMarkup(title[lang])}</h3><p>${escapeMarkup(place[lang])}</p><p class="meta"><span>${period}</span></p></article>`,
  );
  const { email, phone, city } = demoSite;
  const contact = [
    city,
    email,
    phone,
    ...person.links.map(({ name, url }) => `${name}: ${url.replace(/^https:\/\/(www\.)?/, "")}`),
  ];

  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${escapeMarkup(`${person.name} · ${person.title[lang]}`)}</title><style>${style()}</style></head>
<body>
<header><h1>${escapeMarkup(person.name)}</h1><p class="title">${escapeMarkup(person.title[lang])}</p><p class="contact">${contact.map((part) => `<span>${escapeMarkup(part)}</span>`).join(" · ")}</p><p class="summary">${escapeMarkup(person.summary[lang])}</p></header>
<main><div>${section("experience", jobs.join(""))}${section("education", studies.join(""))}</div>
<div>${section("skills", groups.join(""))}${section("design", list(designSkills.map((skill) => skill[lang])))}${section("spoken", list(spoken.map((one) => one[lang])))}</div></main>
</body></html>`;
}

const font = (file: string): string =>
  `url(data:font/woff2;base64,${readFileSync(`node_modules/@fontsource-variable/${file}`, "base64")}) format("woff2")`;

const style = (): string => `
@font-face { font-family: Bricolage; font-weight: 200 800; src: ${font("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2")} }
@font-face { font-family: Inter; font-weight: 100 900; src: ${font("inter/files/inter-latin-wght-normal.woff2")} }
@page { size: A4; margin: 14mm 15mm }
* { margin: 0; padding: 0; box-sizing: border-box }
body { font: 9.6pt/1.5 Inter, sans-serif; color: #0b1220; print-color-adjust: exact }
h1, h2, h3, .title { font-family: Bricolage, sans-serif; line-height: 1.15 }
header { border-bottom: 2pt solid #047857; padding-bottom: 6mm; margin-bottom: 7mm }
h1 { font-size: 27pt; font-weight: 750 }
.title { font-size: 14pt; font-weight: 600; color: #047857; margin-top: 1mm }
.contact span { white-space: nowrap }
.contact { margin-top: 3mm; color: #465064; font-size: 8.6pt }
.summary { margin-top: 4mm; font-size: 10.6pt }
main { display: grid; grid-template-columns: 1fr 56mm; gap: 10mm }
section + section { margin-top: 7mm }
h2 { font-size: 12pt; font-weight: 700; color: #047857; margin-bottom: 3mm }
article { break-inside: avoid }
article + article { margin-top: 4.5mm }
h3 { font-size: 10.6pt; font-weight: 650 }
.meta { display: flex; justify-content: space-between; color: #465064; font-size: 8.8pt; margin-top: .6mm }
ul { list-style: none; margin-top: 1.5mm }
li { padding-left: 4mm; position: relative }
li + li { margin-top: 1.2mm }
li::before { content: ""; position: absolute; left: 0; top: 2.1mm; width: 1.6mm; height: 1.6mm; border-radius: 1mm; background: #047857 }`;
