"use client";

import { useState } from "react";
import { viewSizes, widthOf } from "@/lib/pictures/shared/sizes";
import { type Shown, viewPath } from "@/lib/wardrobe/shared/views";

type Props = {
  picture: Shown & { width: number; height: number; placeholder: string };
  /** How wide it will be, as in `sizes` of an image. */
  sizes: string;
  /** What the piece is called; empty where that stands beside it. */
  alt: string;
  /** Whether it is seen at once: then it is not waited with. */
  priority?: boolean;
  /** Whether it may be seen at any moment, in the place of another: it is loaded ahead, and never shown half decoded. */
  instant?: boolean;
  /** Without a ground of its own, on whatever it stands. */
  bare?: boolean;
  /** A photograph fills its box and a piece without its ground stands in it, unless this says otherwise. */
  fit?: "cover" | "contain";
  className?: string;
};

/** The picture of a piece, in a box whose size the caller gives. Until it is there a blurred one of a few pixels stands in. */
export function PiecePicture({
  picture,
  sizes,
  alt,
  priority = false,
  instant = false,
  bare = false,
  fit,
  className = "",
}: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const address = viewPath(picture, 800);
  const isShown = shown === address;
  const look = (fit ?? (picture.shown === "cut" ? "contain" : "cover")) === "cover" ? "object-cover" : "object-contain";
  return (
    <span className={`relative block overflow-hidden ${bare ? "" : "rounded-lg bg-stage"} ${className}`}>
      {picture.placeholder && !isShown && (
        // oxlint-disable-next-line @next/next/no-img-element -- a data address
        <img
          src={picture.placeholder}
          alt=""
          aria-hidden="true"
          className={`absolute inset-0 size-full scale-105 blur-md ${look}`}
        />
      )}
      {/* oxlint-disable-next-line @next/next/no-img-element -- kept in the sizes that are needed */}
      <img
        // One that was there before the page woke up tells of nothing any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setShown(address);
        }}
        onLoad={({ currentTarget }) => {
          setShown(address);
          // It may fail where another picture took its place meanwhile, which is told of by itself.
          if (instant) void currentTarget.decode().catch(() => undefined);
        }}
        src={address}
        srcSet={viewSizes.map((size) => `${viewPath(picture, size)} ${widthOf(picture, size)}w`).join(", ")}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority || instant ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={instant ? "sync" : "async"}
        draggable={false}
        className={`relative size-full ${look}`}
      />
    </span>
  );
}
