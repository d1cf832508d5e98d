/** The drawings of public/armario/rail, from the left. */
const pieces = [
  { slug: "polo-marinero", ratio: 571 / 480 },
  { slug: "vestido-olas", ratio: 363 / 480 },
  { slug: "casaca-denim", ratio: 579 / 480 },
  { slug: "falda-plisada", ratio: 283 / 480 },
  { slug: "polera-lila", ratio: 494 / 480 },
  { slug: "camisa-cuadros", ratio: 547 / 480 },
  { slug: "polo-esmeralda", ratio: 511 / 480 },
];

const height = 360;

export function Rail({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`relative flex justify-center overflow-hidden bg-stage ${className}`}>
      <span className="absolute inset-x-0 top-[11%] h-[3px] bg-line-strong" />
      <div className="flex h-full gap-[2%] pt-[1%]">
        {pieces.map(({ slug, ratio }) => (
          <span key={slug} className="flex h-full flex-col items-center">
            <svg
              viewBox="0 0 24 40"
              className="h-[20%] text-line-strong"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            >
              <path d="M6 18a6 6 0 1 1 9 5c-2 1.4-3 2.6-3 5v12" />
            </svg>
            {/* oxlint-disable-next-line @next/next/no-img-element -- drawn in the size that is needed */}
            <img
              src={`/armario/rail/${slug}.webp`}
              alt=""
              width={Math.round(height * ratio)}
              height={height}
              decoding="async"
              className="-mt-[3%] h-[68%] w-auto max-w-none"
            />
          </span>
        ))}
      </div>
    </div>
  );
}
