import { createHash } from "node:crypto";

/*
 * The scripts that stand within a page of Next's. What a policy allows by hashes instead of `'unsafe-inline'` is exactly these; no handler
 * in an attribute, no `javascript:` address and no script that something adds in the browser.
 */

/** Next hands a page's data over in dozens of these, one behind the other. What they hand over cannot end a script: it has no `<`. */
const handover = "self.__next_f.push(";

/** The same page with the scripts that hand over its data as one: each would need a hash of its own. */
export const joinScripts = (html: string): string => html.replaceAll(`)</script><script>${handover}`, `);${handover}`);

/** The content of each script that a browser would run, without those that have an address. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\s(?:src=|type="application\/(?:ld\+)?json")/.test(attributes!))
    .map(([, , content]) => content!);

/** A policy with the hashes of a page's inline scripts in the place of `'unsafe-inline'`. */
export function allowOnly(scripts: string[], policy: string): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return policy.replace(/(script-src [^;]*)'unsafe-inline'/, (_, before: string) =>
    [before.trim(), ...new Set(hashes)].join(" "),
  );
}
