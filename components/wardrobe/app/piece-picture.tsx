"use client";

import { useState } from "react";
import { viewSizes, widthOf } from "@/lib/pictures/shared/sizes";
import { type Shown, viewPath } from "@/lib/wardrobe/shared/views";

type Props = {
  picture: Shown & { width: number; height: number; placeholder: string };
  sizes: string;
  alt: string;
  priority?: boolean;
  /** May be shown at any moment, so it is loaded ahead and never shown half decoded. */
  instant?: boolean;
  bare?: boolean;
  /** By default a photograph covers its box, and a cut-out is contained in it. */
  fit?: "cover" | "contain";
  className?: string;
};

/** The caller sizes the box. A blurred placeholder shows until the picture has loaded. */
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
        // An image that loaded before hydration fires no event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setShown(address);
        }}
        onLoad={({ currentTarget }) => {
          setShown(address);
          // Decoding fails when another picture replaced this one; that one fires its own load event.
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
