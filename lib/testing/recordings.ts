import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";

/** "OpusHead": one channel, 48 kHz. */
const opusHead = Buffer.from("4f707573486561640101380180bb0000000000", "hex");

/** Silence as Opus says it: 20 ms. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe);

/** A recording of silence, so many seconds long, as a browser's MediaRecorder makes it. */
export async function voiceWebm(seconds: number): Promise<Buffer> {
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target: new BufferTarget() });
  const sound = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = { codec: "opus", sampleRate: 48_000, numberOfChannels: 1, description: opusHead };
  for (let at = 0; at < seconds * 50; at++)
    await sound.add(new EncodedPacket(silence, "key", at / 50, 1 / 50), at === 0 ? { decoderConfig } : undefined);
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

/** "avcC" of a picture that nobody decodes. */
const avcConfig = Buffer.from("014d001fffe1000b674d001fe88028016c808001000468ce3c80", "hex");

/** A video of so many seconds whose pictures nobody can see, in a container. */
export async function video(container: "mp4" | "mov" | "webm", seconds: number): Promise<Buffer> {
  const formats: Record<typeof container, () => OutputFormat> = {
    mp4: () => new Mp4OutputFormat(),
    mov: () => new MovOutputFormat(),
    webm: () => new WebMOutputFormat(),
  };
  const output = new Output({ format: formats[container](), target: new BufferTarget() });
  const isWeb = container === "webm";
  const pictures = new EncodedVideoPacketSource(isWeb ? "vp8" : "avc");
  output.addVideoTrack(pictures);
  await output.start();
  const decoderConfig = isWeb
    ? { codec: "vp8", codedWidth: 320, codedHeight: 240 }
    : { codec: "avc1.4d001f", codedWidth: 320, codedHeight: 240, description: avcConfig };
  for (let at = 0; at < seconds; at++)
    await pictures.add(
      new EncodedPacket(Uint8Array.of(0, 0, 0, 1, 9), "key", at, 1),
      at === 0 ? { decoderConfig } : undefined,
    );
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}
