import { markSize, markThroat, markWings } from "@/lib/core/mark";
import type { Site } from "@/lib/core/site";

/* next/og knows neither Tailwind nor CSS variables, so these are the dark theme's values. */
const colour = {
  ground: "#0b1220",
  deep: "#0d3b36",
  text: "#e6eaf2",
  muted: "#b3bdcf",
  accent: "#34d399",
  magenta: "#f472b6",
};

export function Hummingbird({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${markSize} ${markSize}`}>
      {markWings.map((d) => (
        <path key={d} d={d} fill={colour.accent} />
      ))}
      <path d={markThroat} fill={colour.magenta} />
    </svg>
  );
}

type Props = { title: string; context: string; site: Pick<Site, "name" | "host"> };

export function OgCard({ title, context, site }: Props) {
  return (
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        padding: "72px 80px",
        backgroundColor: colour.ground,
        backgroundImage: `linear-gradient(135deg, ${colour.deep} 0%, ${colour.ground} 55%)`,
        color: colour.text,
        fontFamily: "Bricolage Grotesque",
      }}
    >
      <div style={{ position: "absolute", display: "flex", right: -70, bottom: -90, opacity: 0.16 }}>
        <Hummingbird size={560} />
      </div>
      <div style={{ display: "flex", flexDirection: "column", justifyContent: "space-between", width: 960 }}>
        <div style={{ display: "flex", fontSize: 34, fontWeight: 500, color: colour.accent }}>{context}</div>
        <div
          style={{
            display: "block",
            fontSize: title.length > 60 ? 60 : 76,
            fontWeight: 700,
            lineHeight: 1.08,
            letterSpacing: "-0.02em",
            lineClamp: 4,
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 32, fontWeight: 700 }}>
          <Hummingbird size={56} />
          {site.name}
          <div style={{ display: "flex", fontWeight: 500, color: colour.muted }}>{site.host}</div>
        </div>
      </div>
    </div>
  );
}
