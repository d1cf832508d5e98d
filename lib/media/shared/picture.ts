import { viewSizes, type ViewSize, widthOf } from "@/lib/pictures/shared/sizes";

/*
 * Texts refer to a picture as `/media/{id}`. Visitors get an address that describes it (`describePicture`): the
 * current version's immutable file and, behind a `#`, which browsers do not send, its size, focal point and text.
 * `pictureOf` reads that.
 */

export const mediaPath = (id: string): string => `/media/${id}`;

const reference = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[/#?])/;

/** Null for addresses outside of the library. */
export const mediaIdOf = (path: string): string | null => reference.exec(path)?.[1] ?? null;

/** File of a version, which never changes, or of the latest one. */
export const mediaFilePath = (id: string, size: ViewSize, version?: number): string =>
  `${mediaPath(id)}/${size}${version === undefined ? "" : `-${version}`}`;

export type Described = {
  id: string;
  version: number;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  alt: string;
};

const largest = viewSizes.at(-1)!;

export function describePicture({ id, version, width, height, focalX, focalY, alt }: Described): string {
  const facts = { w: width, h: height, x: round(focalX), y: round(focalY), ...(alt && { alt }) };
  const told = Object.entries(facts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${mediaFilePath(id, largest, version)}#${told.join("&")}`;
}

const round = (share: number): number => Math.round(share * 1000) / 1000;

/** Attributes of an `<img>`; unknown ones are absent. */
export type Picture = {
  src: string;
  srcSet?: string;
  /** Display width, if there are several sizes. */
  sizes?: string;
  width?: number;
  height?: number;
  style?: { objectPosition: string };
};

/** Reads the attributes from an address of the library or of a site's file. */
export function pictureOf(path: string, sizes = "100vw"): Picture {
  const id = mediaIdOf(path);
  if (id === null) return { src: path };
  const [file = "", told = ""] = path.split("#", 2);
  const facts = new URLSearchParams(told);
  const [width, height] = [Number(facts.get("w")), Number(facts.get("h"))];
  const version = Number(/-(\d+)$/.exec(file.slice(mediaPath(id).length))?.[1]);
  if (!(width > 0 && height > 0 && version > 0)) return { src: mediaFilePath(id, 800) };
  const set = viewSizes.map((size) => `${mediaFilePath(id, size, version)} ${widthOf({ width, height }, size)}w`);
  const [x, y] = [Number(facts.get("x") ?? 0.5), Number(facts.get("y") ?? 0.5)];
  return {
    src: mediaFilePath(id, 800, version),
    srcSet: [...new Set(set)].join(", "),
    sizes,
    width,
    height,
    ...((x !== 0.5 || y !== 0.5) && { style: { objectPosition: `${x * 100}% ${y * 100}%` } }),
  };
}

/** Alternative text in the library; empty if unknown. */
export const altOf = (path: string): string => new URLSearchParams(path.split("#", 2)[1]).get("alt") ?? "";

/** Drops the description, for programs that request the whole address. */
export const plainAddress = (path: string): string => path.split("#", 1)[0]!;
