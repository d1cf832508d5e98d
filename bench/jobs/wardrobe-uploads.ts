import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { hostilePictures } from "../../lib/testing/corpus/hostile-pictures";
import { gaussian } from "../../scripts/wardrobe-pictures/noise";
import { groundNames } from "../../scripts/wardrobe-pictures/grounds";
import { photograph } from "../../scripts/wardrobe-pictures/photograph";
import { pieces } from "../../scripts/wardrobe-pictures/pieces";
import { signIn } from "../harness/account";
import type { Line } from "../harness/report";
import { seededRandom } from "../../lib/testing/seeded-random";
import { codeOf } from "../harness/seed";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { watch } from "../harness/watch";

const goal = { seconds: 4, p99: 40, memory: 700 };

/** What somebody else asks for meanwhile. */
const redirect = `/s/${codeOf(1)}`;

/** Photographs of phones and files of strangers, uploaded by the call of the API: how long, and how others fare meanwhile. */
export async function wardrobeUploads(stage: Stage): Promise<Line[]> {
  const { garmentForm, postForm } = await import("../../lib/testing/garment-uploads");
  const photos = await Promise.all([0, 1, 2, 3].map(phonePhoto));
  const dataDir = stage.environment().DATA_DIR!;
  const site = await startSite(stage);
  try {
    const { accessToken, call } = await signIn(site.origin);
    const [wardrobe] = await call<{ id: string }[]>("/api/wardrobes/findOwn");
    const upload = (image: Buffer) =>
      postForm(`${site.origin}/api/wardrobe-upload/image`, garmentForm(wardrobe!.id, { image }), {
        authorization: `Bearer ${accessToken}`,
      });
    const timed = async (image: Buffer): Promise<number> => {
      const begun = performance.now();
      const { status, body } = await upload(image);
      if (status !== 201) throw new Error(`The upload was answered with ${status}: ${body.message}`);
      return (performance.now() - begun) / 1_000;
    };

    await timed(photos[0]!);
    const seconds: number[] = [];
    const alone = await watch(site, async () => {
      for (const photo of [...photos, ...photos]) seconds.push(await timed(photo));
    });
    const eight = await watch(site, () => Promise.all([...photos, ...photos].map(timed)), redirect);
    const before = filesOf(dataDir);
    const hostile = await watch(
      site,
      async () => {
        const wrong: string[] = [];
        const files = await hostilePictures();
        for (const { name, bytes, status } of files) {
          const answer = await upload(bytes);
          if (answer.status !== status) wrong.push(`${name}: ${answer.status}`);
        }
        return { wrong, count: files.length };
      },
      redirect,
    );
    const left = filesOf(dataDir) - before;
    const memoryOf = ({ memory, childMemory }: typeof alone | typeof eight | typeof hostile) =>
      `${memory} MB, and ${childMemory} MB beside it`;
    const slowest = (of: number[]) => `${Math.max(...of).toFixed(1)} s at most`;
    const sorted = seconds.toSorted((one, other) => one - other);
    const median = sorted[sorted.length >> 1]!;
    return [
      {
        what: "a phone's photograph of 12 megapixels, cut by the site",
        found: `${median.toFixed(1)} s, ${slowest(seconds)}; ${memoryOf(alone)}`,
        goal: `≤ ${goal.seconds} s`,
        ok: median <= goal.seconds,
      },
      {
        what: "eight of them at once; a redirect meanwhile",
        p99: Number(eight.p99.toFixed(1)),
        found: `${slowest(eight.result)}; ${memoryOf(eight)}`,
        goal: `p99 < ${goal.p99} ms, ≤ ${goal.memory} MB`,
        ok: eight.p99 < goal.p99 && eight.memory <= goal.memory,
      },
      {
        what: `${hostile.result.count} hostile files; a redirect meanwhile`,
        p99: Number(hostile.p99.toFixed(1)),
        found: `${hostile.result.wrong.join(", ") || "each refused as it should be"}; ${left} files left; ${memoryOf(hostile)}`,
        goal: `each refused, none left, ≤ ${goal.memory} MB`,
        ok: hostile.result.wrong.length === 0 && left === 0 && hostile.memory <= goal.memory,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** How many files there are of pictures, and of what is still being received; AVIF is made of earlier ones all the while. */
const filesOf = (dataDir: string): number =>
  ["wardrobe", ".unfinished"].reduce((sum, folder) => {
    try {
      const found = readdirSync(path.join(dataDir, folder), { recursive: true, withFileTypes: true });
      return sum + found.filter((entry) => entry.isFile() && !entry.name.endsWith(".avif")).length;
    } catch {
      return sum; // no such folder yet
    }
  }, 0);

/** A drawn garment as a camera of 12 megapixels has it: some 5 MB, with grain, to be turned. */
async function phonePhoto(index: number): Promise<Buffer> {
  const { data, width, height } = await photograph(pieces[index * 3]!, groundNames[index]!, index, 1_500);
  const [wide, high] = [4_032, 3_024];
  const pixels = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(wide, high, { fit: "cover" })
    .raw()
    .toBuffer();
  const random = seededRandom(index);
  const grain = Float32Array.from({ length: 4_096 }, () => gaussian(random) * 6);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = Math.max(0, Math.min(255, pixels[at]! + grain[(at * 7 + (at >> 9)) & 4_095]!));
  return sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
