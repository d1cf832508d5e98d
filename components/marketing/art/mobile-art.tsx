import { OutlinedBox, Canvas, TextLines } from "./canvas";

function Phone({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect x={x} y={y} width="144" height="276" rx="24" className="fill-ink dark:fill-line" />
      <rect x={x + 7} y={y + 7} width="130" height="262" rx="18" className="fill-surface" />
      <rect x={x + 52} y={y + 14} width="40" height="8" rx="4" className="fill-ink dark:fill-line" />
    </g>
  );
}

export function MobileArt() {
  return (
    <Canvas label="Dos celulares: una ruta de reparto en el mapa y una lista guardada sin conexión">
      <Phone x={86} y={18} />
      <clipPath id="mobile-art-map">
        <rect x="93" y="48" width="130" height="150" />
      </clipPath>
      <g clipPath="url(#mobile-art-map)">
        <path d="M93 48h130v150H93Z" className="fill-accent-soft" />
        <path d="M80 90h160M80 150h160M128 40v170M186 40v170" className="stroke-surface" strokeWidth="9" />
        <path
          d="M108 188v-38h20V90h58v34"
          className="fill-none stroke-accent"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <circle cx="108" cy="184" r="8" className="fill-surface stroke-accent" strokeWidth="4" />
      <path d="M186 134c-9-11-14-17-14-25a14 14 0 0 1 28 0c0 8-5 14-14 25Z" className="fill-magenta" />
      <circle cx="186" cy="109" r="5" className="fill-surface" />
      <TextLines x={106} y={214} widths={[64]} height={9} className="fill-ink" />
      <TextLines x={106} y={231} widths={[94]} height={6} />
      <rect x="106" y="250" width="104" height="22" rx="7" className="fill-accent" />

      <Phone x={250} y={38} />
      <rect x="264" y="72" width="116" height="26" rx="8" className="fill-amber-soft" />
      <path d="m274 89 12-14M274 84h4v5M281 79v10M287 75v14" className="fill-none stroke-amber" strokeWidth="2.5" />
      <TextLines x={296} y={82} widths={[70]} height={6} className="fill-amber" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <OutlinedBox x={264} y={108 + row * 42} width={116} height={34} radius={8} />
          <circle cx="281" cy={125 + row * 42} r="8" className={row < 3 ? "fill-accent" : "fill-sunken"} />
          {row < 3 && (
            <path
              d={`m277 ${125 + row * 42} 3 3 5-6`}
              className="fill-none stroke-on-accent"
              strokeWidth="2"
              strokeLinecap="round"
            />
          )}
          <TextLines x={297} y={117 + row * 42} widths={[[62, 50, 68, 44][row]!, 36]} gap={10} height={5} />
        </g>
      ))}
    </Canvas>
  );
}
