export class CannotRecord extends Error {
  constructor(
    message: string,
    readonly reloadHelps = false,
  ) {
    super(message);
  }
}

/** Containers that browsers record in; first the one that WhatsApp takes unchanged. */
const types = ["audio/ogg;codecs=opus", "audio/webm;codecs=opus", "audio/mp4"];

/** Bits a second: clear speech, and half an hour stays far below WhatsApp's limit. */
const quality = 32_000;

export type OngoingRecording = {
  pause: () => void;
  resume: () => void;
  stop: () => Promise<File>;
  discard: () => void;
};

/** @throws CannotRecord */
export async function record(): Promise<OngoingRecording> {
  const type = globalThis.MediaRecorder && types.find((each) => MediaRecorder.isTypeSupported(each));
  if (!type || !navigator.mediaDevices) throw new CannotRecord("Este navegador no puede grabar.");
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { channelCount: 1, noiseSuppression: true, echoCancellation: true } })
    .catch((failure: DOMException) => {
      throw refusal(failure);
    });
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: quality });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise<void>((resolve) => (recorder.onstop = () => resolve()));
  const end = () => {
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  // A chunk every second, so that a crash of the encoder does not lose everything.
  recorder.start(1_000);
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop: async () => {
      end();
      await stopped;
      return new File(parts, "Mensaje de voz", { type });
    },
    discard: end,
  };
}

function refusal({ name }: DOMException): CannotRecord {
  if (name === "NotFoundError") return new CannotRecord("No se encontró ningún micrófono.");
  // After a client-side navigation the previous page's permissions policy still applies.
  if (name === "NotAllowedError" && wasReachedWithoutLoading())
    return new CannotRecord("Recarga la página para usar el micrófono. Lo que escribiste se conserva.", true);
  if (name === "NotAllowedError")
    return new CannotRecord(
      "El navegador no permite usar el micrófono. Dale permiso junto a la barra de direcciones e inténtalo otra vez.",
    );
  return new CannotRecord("No se pudo usar el micrófono. Puede que otra aplicación lo esté usando.");
}

function wasReachedWithoutLoading(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
}
