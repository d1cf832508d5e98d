import type { Site } from "@/lib/core/site";
import { escapeMarkup } from "@/lib/core/text";
import type { MailContent } from "./template";

const colours = {
  paper: "#fbfaf7",
  surface: "#ffffff",
  line: "#e4e2dc",
  ink: "#0b1220",
  muted: "#465064",
  accent: "#047857",
  magenta: "#be185d",
} as const;

const font = "font-family:Inter,Arial,Helvetica,sans-serif";

const noMore = "No recibir más correos como este";

export function renderText({ title, paragraphs, button, notes = [], refusal }: MailContent, site: Site): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const way = refusal ? [`${noMore}:\n${refusal.url}`] : [];
  return [title, ...paragraphs, ...link, ...notes, ...way, `-- \n${signature(site)}`].join("\n\n");
}

/** Mail programs support little but tables and inline styles. */
export function renderHtml(
  { subject, title, paragraphs, button, notes = [], refusal }: MailContent,
  site: Site,
): string {
  const lines = [
    `<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:1.25;color:${colours.ink}">${escapeMarkup(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, `font-size:16px;color:${colours.ink}`)),
    ...(button ? [buttonHtml(button)] : []),
    ...notes.map((text) => paragraph(text, `font-size:14px;color:${colours.muted}`)),
  ];
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:0;background:${colours.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;${font};font-size:18px;font-weight:bold;color:${colours.accent}">${escapeMarkup(site.name)}<span style="color:${colours.magenta}">.</span></td></tr>
<tr><td style="padding:32px;background:${colours.surface};border:1px solid ${colours.line};border-radius:12px">
${lines.join("\n")}
</td></tr>
<tr><td style="padding:16px 0 0;${font};font-size:14px;line-height:1.5;color:${colours.muted}">${escapeMarkup(signature(site))}${refusal ? refusalHtml(refusal.url) : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${font};line-height:1.6;${style}">${escapeMarkup(text)}</p>`;

/** The full address below is for programs that show no buttons. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeMarkup(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${colours.accent};border-radius:12px">
<a href="${href}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;font-weight:bold;color:${colours.surface};text-decoration:none">${escapeMarkup(label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;${font};font-size:14px;line-height:1.6;color:${colours.muted}">Si el botón no funciona, copia esta dirección en tu navegador:<br>
<a href="${href}" style="color:${colours.accent};word-break:break-all">${href}</a></p>`;
}

const refusalHtml = (url: string): string =>
  `<br><a href="${escapeMarkup(url)}" style="color:${colours.muted}">${noMore}</a>`;

const signature = ({ name, city, email }: Site): string => [name, city, email].filter(Boolean).join(" · ");
