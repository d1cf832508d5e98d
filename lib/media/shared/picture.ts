import { viewSizes, type ViewSize, widthOf } from "@/lib/pictures/shared/sizes";

/*
 * A picture of the library is written as `/media/{id}`. Visitors get an address that describes it
 * (`describePicture`): the file of the present version, which never changes, and behind a `#`,
 * which no browser sends, its sides, its focal point and its text. `pictureOf` reads that.
 */

/** As texts and fields refer to a picture. */
export const mediaPath = (id: string): string => `/media/${id}`;

const reference = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[/#?])/;

/** The picture that an address is of; null for what is none of the library's. */
export const mediaIdOf = (path: string): string | null => reference.exec(path)?.[1] ?? null;

/** Where a picture is found in a size: of a version, which never changes, or of the latest. */
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

/** What an `<img>` is given; what is not known of a picture stays away. */
export type Picture = {
  src: string;
  srcSet?: string;
  /** How wide it is shown, where there is a choice of sizes. */
  sizes?: string;
  width?: number;
  height?: number;
  /** What has to stay in sight, as CSS names it. */
  style?: { objectPosition: string };
};

/** What an `<img>` needs to show an address, of the library or a file of the site. */
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

/** What the library says that a picture shows; empty where nobody said it. */
export const altOf = (path: string): string => new URLSearchParams(path.split("#", 2)[1]).get("alt") ?? "";

/** An address without the description, for programs that ask for all that they are given. */
export const plainAddress = (path: string): string => path.split("#", 1)[0]!;
