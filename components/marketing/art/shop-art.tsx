import { OutlinedBox, Canvas, TextLines } from "./canvas";

const awning = [0, 1, 2, 3, 4, 5];

export function ShopArt() {
  return (
    <Canvas label="Una tienda de barrio con toldo, y a su alrededor su página web, su chat y sus pedidos">
      <path d="M20 292h440" className="stroke-line-strong" strokeWidth="2" />
      <rect x="130" y="128" width="220" height="164" className="fill-surface stroke-line" />
      {awning.map((strip) => (
        <path
          key={strip}
          d={`M${118 + strip * 41} 92h41v42a20.5 20.5 0 0 1-41 0Z`}
          className={strip % 2 ? "fill-surface stroke-line" : "fill-accent"}
        />
      ))}
      <rect x="118" y="76" width="246" height="20" rx="4" className="fill-accent-strong" />
      <rect x="150" y="176" width="92" height="76" rx="6" className="fill-accent-soft stroke-line" />
      {[0, 1, 2].map((jar) => (
        <rect
          key={jar}
          x={162 + jar * 26}
          y="212"
          width="18"
          height="40"
          rx="4"
          className={["fill-amber", "fill-magenta", "fill-accent"][jar]}
        />
      ))}
      <rect x="264" y="176" width="62" height="116" rx="4" className="fill-sunken stroke-line" />
      <circle cx="314" cy="236" r="4" className="fill-line-strong" />
      <rect x="276" y="190" width="38" height="26" rx="3" className="fill-surface stroke-line" />

      <OutlinedBox x={24} y={60} width={88} height={70} />
      <path d="M24 78h88" className="stroke-line" />
      <circle cx="36" cy="69" r="3" className="fill-magenta" />
      <path d="m24 130 26-24 18 14 16-18 28 28Z" className="fill-accent opacity-50" />
      <path d="M112 112c10 6 14 12 18 22" className="fill-none stroke-accent" strokeWidth="2" strokeDasharray="4 4" />

      <OutlinedBox x={372} y={44} width={88} height={56} radius={16} className="fill-accent stroke-transparent" />
      <path d="m392 98-4 16 18-14Z" className="fill-accent" />
      <TextLines x={388} y={62} widths={[56, 38]} gap={15} className="fill-on-accent" />

      <OutlinedBox x={378} y={176} width={84} height={92} />
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <circle cx="394" cy={198 + row * 24} r="6" className={row === 2 ? "fill-amber" : "fill-accent"} />
          <TextLines x={408} y={195 + row * 24} widths={[[40, 32, 44][row]!]} />
        </g>
      ))}
    </Canvas>
  );
}
