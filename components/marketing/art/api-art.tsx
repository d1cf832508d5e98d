import { OutlinedBox, Canvas, TextLines } from "./canvas";

const ends = [
  { y: 52, fill: "fill-magenta" },
  { y: 160, fill: "fill-amber" },
  { y: 268, fill: "fill-info" },
];

export function ApiArt() {
  return (
    <Canvas label="Una respuesta en JSON que llega a tres sistemas: pagos, envíos y facturación">
      <g className="fill-none stroke-accent" strokeWidth="2.5">
        {ends.map(({ y }) => (
          <path key={y} d={`M270 160C330 160 318 ${y} 372 ${y}`} strokeDasharray="6 6" />
        ))}
      </g>
      <rect x="28" y="62" width="220" height="196" rx="14" className="fill-ink dark:fill-sunken" />
      <path d="M28 94h220" className="stroke-line-strong opacity-40" />
      <text x="46" y="83" className="fill-line font-mono text-[12px] dark:fill-muted">
        POST /pagos
      </text>
      <rect x="196" y="71" width="38" height="16" rx="8" className="fill-accent" />
      <text x="215" y="83" textAnchor="middle" className="fill-on-accent font-mono text-[11px] font-bold">
        201
      </text>
      <g className="fill-paper font-mono text-[13px] dark:fill-ink">
        <text x="46" y="124">
          {"{"}
        </text>
        <text x="60" y="146">
          {'"pedido": 1482,'}
        </text>
        <text x="60" y="168">
          {'"monto": 4860,'}
        </text>
        <text x="60" y="190">
          {'"estado": "pagado",'}
        </text>
        <text x="60" y="212">
          {'"intentos": 1'}
        </text>
        <text x="46" y="234">
          {"}"}
        </text>
      </g>
      <circle cx="258" cy="160" r="22" className="fill-accent" />
      <path
        d="M250 151c-6 0-3 9-8 9 5 0 2 9 8 9M266 151c6 0 3 9 8 9-5 0-2 9-8 9"
        className="fill-none stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {ends.map(({ y, fill }, index) => (
        <g key={y}>
          <OutlinedBox x={372} y={y - 32} width={84} height={64} />
          <circle cx="394" cy={y - 10} r="9" className={fill} />
          <TextLines x={410} y={y - 14} widths={[32]} height={7} className="fill-ink" />
          <TextLines x={386} y={y + 10} widths={[[56, 46, 52][index]!]} height={5} />
        </g>
      ))}
    </Canvas>
  );
}
