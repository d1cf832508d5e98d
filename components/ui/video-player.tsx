"use client";

import { type CSSProperties, useEffect, useRef, useState } from "react";
import { ExternalLinkIcon, PlayIcon } from "./icons";

type Props = {
  title: string;
  provider: "youtube" | "vk";
  embedUrl: string;
  watchUrl: string;
  poster: { src: string; srcSet?: string; style?: CSSProperties };
};

const names = { youtube: "YouTube", vk: "VK" } as const;

/** Requests nothing from the other site before the click. Without JavaScript, a link. */
export function VideoPlayer({ title, provider, embedUrl, watchUrl, poster }: Props) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  // Next keeps a left page hidden; its video must stop.
  useEffect(() => () => setPlaying(false), []);

  return (
    <figure>
      <div className="relative aspect-video overflow-hidden rounded-lg border border-line bg-sunken">
        {playing ? (
          <iframe
            ref={frame}
            src={embedUrl}
            title={`Video: ${title}`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full"
          />
        ) : (
          <a
            href={watchUrl}
            rel="noopener"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setPlaying(true);
            }}
            className="group/play absolute inset-0 grid place-items-center -outline-offset-4"
          >
            {/* oxlint-disable-next-line @next/next/no-img-element */}
            <img
              {...poster}
              sizes={poster.srcSet && "(min-width: 64rem) 50rem, 100vw"}
              alt=""
              width={1280}
              height={720}
              fetchPriority="high"
              className="absolute inset-0 size-full object-cover"
            />
            <span className="relative grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-[background-color,scale] group-hover/play:scale-105 group-hover/play:bg-accent-strong sm:size-20">
              <PlayIcon className="size-7 fill-current sm:size-9" />
            </span>
            <span className="sr-only">Reproducir el video: {title}</span>
          </a>
        )}
      </div>
      <figcaption className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-subtle">
        <span className="py-2">
          {playing ? `Video de ${names[provider]}.` : `${names[provider]} se carga al reproducir.`}
        </span>
        <a
          href={watchUrl}
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink hover:underline"
        >
          Abrir en {names[provider]} <ExternalLinkIcon className="size-4" />
        </a>
      </figcaption>
    </figure>
  );
}
