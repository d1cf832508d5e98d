import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { lifecycle } from "@/lib/core/lifecycle";
import { infoCalls } from "@/lib/info/calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { smallDisk } from "@/lib/testing/small-disk";
import { userCalls } from "@/lib/users/calls";

const ready = infoCalls["GET /api/health/ready"];
const saveOwn = userCalls["POST /api/users/profile/photo"];

const registry = globalThis as unknown as { quinde?: Map<string, unknown> };
const usual = env.DATA_DIR;
const { folder: disk, isMounted: mounted, mount, remove } = smallDisk(16);

afterAll(async () => {
  env.DATA_DIR = usual;
  remove();
});

/** As a process would start on that disk. */
function useDisk() {
  env.DATA_DIR = disk;
  for (const name of ["files.storage", "files.problem", "files.temporary"]) registry.quinde?.delete(name);
}

async function sendPhoto(address: string) {
  const { bearer, user } = await signIn("user");
  // Noise, so that it stays larger than the disk.
  const image = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: "red",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append("image", new Blob([new Uint8Array(image)], { type: "image/png" }), "foto.png");
  const response = await call(saveOwn, { method: "POST", headers: bearer, body, address });
  const { photo } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  return { status: response.status, body: await response.json(), photo };
}

const files = () =>
  readdirSync(disk, { recursive: true, encoding: "utf8" }).filter((name) => statSync(path.join(disk, name)).isFile());

(mounted ? test : test.skip)(
  "a full disk is said, and keeps neither half a file nor a row that names one",
  async () => {
    useDisk();
    const answer = await sendPhoto("10.60.0.1");
    expect(answer).toMatchObject({
      status: 507,
      body: { message: "No queda espacio para guardar archivos." },
      photo: "",
    });
    expect(files()).toEqual([]);
    Object.assign(lifecycle, { ready: true, databaseAnswers: async () => true });
    expect(await (await call(ready, {})).json()).toEqual({ status: "ok", warnings: ["disco lleno"] });
  },
);

(mounted ? test : test.skip)("so is one that may only be read", async () => {
  mount("remount,ro");
  useDisk();
  const answer = await sendPhoto("10.60.0.2");
  expect(answer).toMatchObject({
    status: 500,
    body: { message: "El servidor no tiene permiso para guardar archivos." },
    photo: "",
  });
  expect(await (await call(ready, {})).json()).toEqual({ status: "ok", warnings: ["disco de solo lectura"] });
});
