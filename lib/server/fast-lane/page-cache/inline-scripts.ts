import { createHash } from "node:crypto";

/*
 * A policy with hashes instead of `'unsafe-inline'` allows these scripts of Next's page alone: no
 * handlers in attributes, no `javascript:`, none that is added in the browser.
 */

/** Next hands a page's data over in dozens of these. They have no `<`, so they end no script. */
const handover = "self.__next_f.push(";

/** Joins the scripts that hand over data: each would need a hash of its own. */
const joinScripts = (html: string): string => html.replaceAll(`)</script><script>${handover}`, `);${handover}`);

const scriptFile = /<script src="(\/_next\/[^"]+)"(?: id="_R_")? async=""><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;

/** Not in a frame that nobody sees, but after two seconds in any case. */
const loader = `(f=>{let d;const go=()=>{if(d)return;d=1;for(const u of f){const s=document.createElement("script");s.src=u;s.async=true;document.head.append(s)}};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2e3)})`;

/** Has the files of scripts come once the first frame is on the screen: a page is read without them, and they would share its way there. */
function afterFirstPaint(html: string): string {
  const files = [...html.matchAll(scriptFile)].map(([, file]) => file!);
  if (files.length === 0) return html;
  const own = `<script>${loader}(${JSON.stringify(files)})</script>`;
  return html.replace(preload, "").replace(scriptFile, (_, file) => (file === files[0] ? own : ""));
}

const end = "</body></html>";

/** Next ends a page before what came late, and once more behind it. */
const endOnce = (html: string): string => html.slice(0, -end.length).replaceAll(end, "") + html.slice(-end.length);

/** Of the scripts without an address. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\s(?:src=|type="application\/(?:ld\+)?json")/.test(attributes!))
    .map(([, , content]) => content!);

export function allowOnly(scripts: string[], policy: string): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return policy.replace(/(script-src [^;]*)'unsafe-inline'/, (_, before: string) =>
    [before.trim(), ...new Set(hashes)].join(" "),
  );
}

/** A page as it is kept, of what Next makes. */
export const tidyPage = (html: string): string => endOnce(afterFirstPaint(joinScripts(html)));
