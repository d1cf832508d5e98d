import { renderToStaticMarkup } from "react-dom/server";
import type { MessageMedia } from "@/lib/whatsapp/inbox/schema";
import { MediaContent } from "./media-content";

const media: MessageMedia = {
  id: "m1",
  kind: "image",
  mimeType: "image/jpeg",
  fileName: "",
  bytes: 2_048,
  width: 800,
  height: 600,
  seconds: null,
  isVoice: false,
  state: "stored",
  error: "",
  hasThumbnail: true,
  canRetry: false,
};

const shown = (changes: Partial<MessageMedia>): string =>
  renderToStaticMarkup(<MediaContent media={{ ...media, ...changes }} name="Ana" />);

test.each<[string, Partial<MessageMedia>, string[]]>([
  ["a picture", {}, ['aria-label="Ver la imagen de Ana"', "/api/whatsapp/media/thumbnail/m1", "aspect-4/3"]],
  ["a picture without a small one", { hasThumbnail: false }, ["/api/whatsapp/media/findOne/m1"]],
  ["a video", { kind: "video", seconds: 65 }, ['aria-label="Ver el video de Ana"', "1:05", "aspect-4/3"]],
  [
    "a voice message",
    { kind: "audio", isVoice: true, seconds: 3 },
    ['aria-label="Reproducir el mensaje de voz de Ana"', 'aria-label="Velocidad: 1×"', "0:03"],
  ],
  [
    "a document",
    { kind: "document", fileName: "Plano & más.pdf" },
    ['download="Plano &amp; más.pdf"', "Plano &amp; más.pdf", "PDF · 2 KB"],
  ],
  ["a document without a name", { kind: "document" }, ['download="Documento"']],
  ["a picture on its way", { state: "fetching" }, ["Descargando…", "aspect-4/3"]],
  [
    "a picture that did not come",
    { state: "failed", error: "WhatsApp no entregó el archivo.", canRetry: true },
    ["No se pudo descargar", "WhatsApp no entregó el archivo.", "Reintentar", "aspect-4/3"],
  ],
])("%s", (_, changes, texts) => {
  const html = shown(changes);
  for (const text of texts) expect(html).toContain(text);
});

test("what nobody can fetch again offers no button", () => {
  expect(shown({ state: "failed", error: "WhatsApp ya no tiene el archivo." })).not.toContain("Reintentar");
});
