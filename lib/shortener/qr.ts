import { LRUCache } from "lru-cache";
import { toBuffer, toString as toSvg } from "qrcode";
import { AppError } from "@/lib/core/errors";
import { scanUrl } from "./address";
import { readCode } from "./codes";
import { findLink } from "./link-cache";

export type QrFormat = "svg" | "png";

const types: Record<QrFormat, string> = { svg: "image/svg+xml", png: "image/png" };

const drawn = new LRUCache<string, Buffer>({ max: 500 });

/** A link's QR code, dark on white, as cameras expect. @throws AppError `not_found` */
export async function drawQr(segment: string, format: QrFormat): Promise<{ body: Buffer; type: string }> {
  const asked = readCode(segment);
  const link = asked && (await findLink(asked.code));
  if (!link) throw new AppError("not_found", "No se encontró el enlace.");
  const address = scanUrl(link.shownCode);
  const key = `${format} ${address}`;
  const body = drawn.get(key) ?? (await draw(address, format));
  drawn.set(key, body);
  return { body, type: types[format] };
}

async function draw(address: string, format: QrFormat): Promise<Buffer> {
  const options = { margin: 4, errorCorrectionLevel: "M" } as const;
  if (format === "png") return toBuffer(address, { ...options, type: "png", width: 1024 });
  return Buffer.from(await toSvg(address, { ...options, type: "svg" }));
}
