import type { Site } from "@/lib/core/site";

/*
 * next/og draws this and knows neither Tailwind nor CSS variables, so the dark theme's colours
 * stand here by value.
 */
const colour = {
  ground: "#0b1220",
  deep: "#0d3b36",
  text: "#e6eaf2",
  muted: "#b3bdcf",
  accent: "#34d399",
  magenta: "#f472b6",
};

const wings = [
  "M3.6 14.9C10 14.3 15.5 16.5 19.8 21.3 19.2 23.6 18.3 25.5 17.1 27.4 10.1 26.8 5.8 22.5 3.6 14.9Z",
  "M10 4.4C17 5.4 22.2 8.3 25.2 12.6 22.5 13.9 21 16.1 20.1 19.2 13.9 16.5 10.4 11.5 10 4.4Z",
  "M44.3 10.4 44.9 11.5 32.8 18.8C33 25 29.6 30.6 23.6 33.6 19.4 35.7 16.2 38.2 13.6 43.4 12.6 39 13.7 35.6 16 32.5 19 28.5 21.4 24.7 22.4 19.7 23.2 15.8 25.4 13.6 28.1 13.6 29.6 13.6 30.8 14.1 31.7 15Z",
];
const throat = "M32.8 18.8C33 23 31.6 27 28.6 30.3 26.6 27.2 26.5 23.4 28.5 20.7 29.6 19.3 31.1 18.8 32.8 18.8Z";

function Hummingbird({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48">
      {wings.map((d) => (
        <path key={d} d={d} fill={colour.accent} />
      ))}
      <path d={throat} fill={colour.magenta} />
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
