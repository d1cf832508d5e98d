import { type Payload, said, writers } from "./payload";

const described = { id: "9", mime_type: "image/jpeg", sha256: "x" };

export const filed: Payload[] = ["image", "video", "audio", "document", "sticker"].flatMap((type) => {
  const hasCaption = type === "image" || type === "video" || type === "document";
  return [
    said(
      `${type} with all of it`,
      writers.files,
      type,
      { ...described, caption: "Mi tienda" },
      hasCaption ? "Mi tienda" : "",
    ),
    said(`${type} of nothing`, writers.files, type, undefined, ""),
    said(`${type} that is null`, writers.files, type, null, ""),
    said(`${type} that is a text`, writers.files, type, "9", ""),
    said(`${type} without an id`, writers.files, type, { mime_type: "x/y" }, ""),
    said(
      `${type} of wrong types`,
      writers.files,
      type,
      { id: 9, mime_type: [], sha256: {}, caption: 1, filename: null },
      "",
    ),
  ];
});

export const more: Payload[] = [
  said("a voice note", writers.files, "audio", { ...described, voice: true, mime_type: "audio/ogg; codecs=opus" }, ""),
  said("a moving sticker", writers.files, "sticker", { ...described, animated: true }, ""),
  said(
    "a file that is named like a path",
    writers.files,
    "document",
    { ...described, filename: "../../etc/passwd" },
    "../../etc/passwd",
  ),
  said(
    "a file whose name has no end",
    writers.files,
    "document",
    { ...described, filename: `${"a".repeat(9_000)}.pdf` },
    "a".repeat(8_192),
  ),
  said(
    "a file whose name turns round",
    writers.files,
    "document",
    { ...described, filename: "factura\u202Efdp.exe" },
    "factura\u202Efdp.exe",
  ),
];
