import { z } from "zod";
import { headerFormats, type HeaderFormat, type TemplateParts } from "./schema";

const text = z.string().catch("");
const list = z.array(z.unknown()).catch([]);

/* Missing or mistyped values are left out. */
const component = z.object({
  type: text,
  format: text,
  text,
  buttons: z
    .array(z.object({ type: text, text, url: text, phone_number: text, example: z.unknown().optional() }))
    .catch([]),
  example: z
    .object({
      header_text: list,
      body_text: list,
      header_text_named_params: list,
      body_text_named_params: list,
    })
    .partial()
    .catch({}),
});
type Component = z.infer<typeof component>;

const named = z.object({ param_name: z.string(), example: z.string() });

const kinds: Record<string, TemplateParts["buttons"][number]["kind"]> = {
  QUICK_REPLY: "reply",
  URL: "url",
  OTP: "url",
  PHONE_NUMBER: "phone",
  COPY_CODE: "copy",
  FLOW: "flow",
};

/** `isWhole`: all parts can be sent; carousels and products cannot. */
export function readTemplateParts(components: unknown): { parts: TemplateParts; isWhole: boolean } {
  const parts: TemplateParts = { header: null, body: "", footer: "", buttons: [], examples: {} };
  let isWhole = true;
  for (const one of z.array(z.unknown()).catch([]).parse(components)) {
    const read = component.safeParse(one);
    if (!read.success || !add(parts, read.data)) isWhole = false;
  }
  return { parts, isWhole };
}

/** @returns whether the kind is known */
function add(parts: TemplateParts, { type, format, text, buttons, example }: Component): boolean {
  if (type === "FOOTER") parts.footer = text;
  else if (type === "BODY") {
    parts.body = text;
    Object.assign(parts.examples, examplesOf("body", example.body_text?.[0], example.body_text_named_params));
  } else if (type === "HEADER") {
    const kind = format.toLowerCase() as HeaderFormat;
    if (!headerFormats.includes(kind)) return false;
    parts.header = { format: kind, text };
    Object.assign(parts.examples, examplesOf("header", example.header_text, example.header_text_named_params));
  } else if (type === "BUTTONS") {
    for (const [index, { type, text, url, phone_number, example }] of buttons.entries()) {
      if (!Object.hasOwn(kinds, type)) return false;
      parts.buttons.push({ kind: kinds[type]!, text, value: url || phone_number });
      const [first] = [example].flat();
      if (typeof first === "string") parts.examples[`button.${index}`] = first;
    }
  } else return false;
  return true;
}

/** By variable key: numbered examples come as a list, others have names. */
function examplesOf(part: string, numbered: unknown, withNames: unknown[] = []): Record<string, string> {
  const values = list
    .parse(numbered)
    .flatMap((value, at) => (typeof value === "string" ? [[String(at + 1), value]] : []));
  const names = withNames.flatMap((one) => {
    const { success, data } = named.safeParse(one);
    return success ? [[data.param_name, data.example]] : [];
  });
  return Object.fromEntries([...values, ...names].map(([name, value]) => [`${part}.${name}`, value!]));
}
