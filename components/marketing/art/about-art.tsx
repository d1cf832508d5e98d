import { Canvas } from "./canvas";

const rings = [0, 1, 2, 3, 4, 5, 6];

export function AboutArt() {
  return (
    <div className="relative">
      <Canvas label="Curvas de nivel de una montaña, como en un mapa, con el colibrí del estudio sobre una flor">
        <rect width="480" height="320" rx="16" className="fill-accent-soft" />
        <clipPath id="about-art-frame">
          <rect width="480" height="320" rx="16" />
        </clipPath>
        <g clipPath="url(#about-art-frame)">
          <g className="fill-none stroke-accent" strokeWidth="1.5">
            {rings.map((ring) => (
              <path
                key={ring}
                d="M60 300C-10 210 70 90 180 110c60 10 80-50 150-30s110 120 60 190c-40 60-120 40-180 50s-110 30-150-20Z"
                transform={`translate(${ring * 22} ${ring * 19}) scale(${1 - ring * 0.1})`}
                opacity={0.25 + ring * 0.1}
              />
            ))}
          </g>
          <path d="M392 320c-6-44 2-84 22-118" className="fill-none stroke-accent" strokeWidth="4" />
          <path d="M396 286c-26-2-40-16-44-38 24 0 40 12 44 38Z" className="fill-accent" />
          {[0, 72, 144, 216, 288].map((turn) => (
            <ellipse
              key={turn}
              cx="418"
              cy="172"
              rx="11"
              ry="21"
              transform={`rotate(${turn} 418 193)`}
              className="fill-magenta"
            />
          ))}
          <circle cx="418" cy="193" r="9" className="fill-amber" />
        </g>
      </Canvas>
      <span
        aria-hidden="true"
        className="absolute top-[16%] left-[45%] block aspect-square w-[38%] bg-[url(/brand/quinde-light.svg)] bg-contain bg-no-repeat dark:bg-[url(/brand/quinde-dark.svg)]"
      />
    </div>
  );
}
