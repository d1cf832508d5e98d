import { buffer } from "node:stream/consumers";
import { storage } from "@/lib/files/storage/storage";
import { AppError } from "@/lib/core/errors";

/** Loaded on demand. The library would log strangers' data. */
async function load() {
  const library = await import("mediabunny");
  library.Logging.level = library.LogLevel.Silent;
  return library;
}

/** Null for unreadable values. */
export type Recording = {
  seconds: number | null;
  width: number | null;
  height: number | null;
  /** avc, aac, opus, … */
  videoCodec: string | null;
  audioCodec: string | null;
};

/** Reads only parts of the file; null if it is no recording. */
export async function readRecording(key: string, bytes: number): Promise<Recording | null> {
  const { ALL_FORMATS, CustomSource, Input } = await load();
  const read = async (start: number, end: number) => {
    const file = await storage.open(key, { start, end: end - 1 });
    if (!file) throw new Error("The file is gone.");
    return buffer(file.body);
  };
  const source = new CustomSource({ getSize: () => bytes, read, maxCacheSize: 4 * 1024 * 1024 });
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return {
      seconds: Number.isFinite(seconds) ? Math.max(1, Math.round(seconds)) : null,
      width: video?.displayWidth ?? null,
      height: video?.displayHeight ?? null,
      videoCodec: video?.codec ?? null,
      audioCodec: audio?.codec ?? null,
    };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

/**
 * Changes the container without transcoding.
 * @throws AppError `bad_request`
 */
export async function repack(bytes: Buffer, container: "ogg" | "mp4"): Promise<Buffer> {
  const { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, OggOutputFormat, Output } =
    await load();
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const format = container === "ogg" ? new OggOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const output = new Output({ format, target: new BufferTarget() });
  try {
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    if (!conversion.isValid || conversion.discardedTracks.length > 0) throw new Error("Not everything fits.");
    await conversion.execute();
    return Buffer.from(output.target.buffer!);
  } catch {
    throw new AppError("bad_request", "No se pudo leer la grabación.");
  } finally {
    input.dispose();
  }
}
