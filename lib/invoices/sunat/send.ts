import { buffer } from "node:stream/consumers";
import { DOMParser } from "@xmldom/xmldom";
import { fromBufferPromise } from "yauzl";
import { askOutside } from "@/lib/core/ask-outside";
import { brand } from "@/lib/core/brand";
import { env } from "@/lib/core/env";
import { escapeMarkup } from "@/lib/core/text";
import { zip } from "@/lib/core/zip";
import type { SunatAccount } from "../issuer";

/** The tax office gave no answer that can be used: asking again may help. */
export class SunatError extends Error {
  static {
    brand(this, "SunatError");
  }

  override name = "SunatError";

  /** @param said its own words, such as those of a wrong password */
  constructor(
    message: string,
    readonly said: Pick<SunatAnswer, "code" | "text"> | null = null,
  ) {
    super(message);
  }
}

/** `code` 0 or 4000 and above: accepted. */
export type SunatAnswer = { code: number; text: string; xml: string };

const timeoutMs = 30_000;
const maxBytes = 1024 * 1024;

/**
 * Sends a signed file by `sendBill` and reads the answer ('CDR'), or the fault that refuses it.
 * @param name of the file, without its ending: "20123456786-01-F001-1"
 * @throws SunatError without a usable answer
 */
export async function sendBill(account: SunatAccount, name: string, xml: string): Promise<SunatAnswer> {
  const packed = await zip([{ name: `${name}.xml`, text: xml }]);
  const text = await post(envelope(account, `${name}.zip`, packed.toString("base64")));
  const answer = parse(text);
  const content = answer && textOf(answer, "applicationResponse");
  if (content) return readAnswer(Buffer.from(content, "base64"));
  const fault = answer && textOf(answer, "faultcode");
  // "soap-env:Client.1033", or the number in the text.
  const code = Number(
    /(\d{3,4})\s*$/.exec(fault ?? "")?.[1] ??
      /^\s*(\d{4})\b/.exec((answer && textOf(answer, "faultstring")) ?? "")?.[1],
  );
  if (!answer || Number.isNaN(code)) throw new SunatError("it answered something else");
  const said = { code, text: [textOf(answer, "message"), textOf(answer, "faultstring")].find(Boolean) ?? "" };
  // Below 1000 are its own troubles, and a wrong user or password.
  if (code < 1_000) throw new SunatError(`it answered ${code}`, said);
  return { ...said, xml: "" };
}

const envelope = ({ taxId, user, password }: SunatAccount, file: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="http://service.sunat.gob.pe" xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"><soapenv:Header><wsse:Security><wsse:UsernameToken><wsse:Username>${escapeMarkup(taxId + user)}</wsse:Username><wsse:Password>${escapeMarkup(password)}</wsse:Password></wsse:UsernameToken></wsse:Security></soapenv:Header><soapenv:Body><ser:sendBill><fileName>${file}</fileName><contentFile>${content}</contentFile></ser:sendBill></soapenv:Body></soapenv:Envelope>`;

async function post(body: string): Promise<string> {
  try {
    const { text } = await askOutside(
      env.SUNAT_URL,
      { method: "POST", headers: { "content-type": "text/xml; charset=utf-8", soapaction: "urn:sendBill" }, body },
      { timeoutMs, mostBytes: maxBytes, tooLarge: () => new SunatError("it answered too much") },
    );
    return text;
  } catch (error) {
    if (error instanceof SunatError) throw error;
    throw new SunatError("it gave no answer");
  }
}

/** The CDR is the only XML file of its archive. */
async function readAnswer(archive: Buffer): Promise<SunatAnswer> {
  const xml = await unzip(archive).catch(() => null);
  const answer = xml && parse(xml);
  const code = Number((answer && textOf(answer, "ResponseCode")) || NaN);
  if (!xml || !answer || Number.isNaN(code)) throw new SunatError("its answer cannot be read");
  const notes = [...Array.from(answer.getElementsByTagNameNS("*", "Note"))].map((note) => note.textContent ?? "");
  return { code, text: [textOf(answer, "Description"), ...notes].filter(Boolean).join(" · ").slice(0, 2_000), xml };
}

async function unzip(archive: Buffer): Promise<string | null> {
  const file = await fromBufferPromise(archive, { lazyEntries: true });
  for await (const entry of file.eachEntry()) {
    if (!/\.xml$/i.test(entry.fileName) || entry.uncompressedSize > maxBytes) continue;
    return (await buffer(await file.openReadStreamPromise(entry))).toString("utf8");
  }
  return null;
}

type Parsed = ReturnType<DOMParser["parseFromString"]>;

/** Null for what is no XML. No document type is read, so that no entities are. */
function parse(text: string): Parsed | null {
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    return new DOMParser({ errorHandler: { warning: () => {}, error: refuse, fatalError: refuse } }).parseFromString(
      text,
      "text/xml",
    );
  } catch {
    return null;
  }
}

function refuse(why: string): never {
  throw new Error(why);
}

const textOf = (answer: Parsed, name: string): string =>
  answer.getElementsByTagNameNS("*", name)[0]?.textContent?.trim() ?? "";
