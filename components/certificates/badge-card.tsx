import { Hummingbird } from "@/components/site/og-card";

/** Pixels. */
export const badgeSide = 800;

/* No stylesheet applies here, as in og-card.tsx. */
const colour = { ring: "#047857", gold: "#34d399", ground: "#0b1220", deep: "#0d3b36", text: "#e6eaf2" };

export function BadgeCard({ title, site }: { title: string; site: string }) {
  return (
    <div
      style={{
        ...{ display: "flex", width: "100%", height: "100%", padding: 28, borderRadius: badgeSide / 2 },
        ...{ backgroundColor: colour.ring, fontFamily: "Bricolage Grotesque", color: colour.text },
      }}
    >
      <div
        style={{
          ...{ display: "flex", flexDirection: "column", alignItems: "center", justifyContent: "center", gap: 28 },
          ...{ width: "100%", height: "100%", borderRadius: badgeSide / 2, border: `6px solid ${colour.gold}` },
          ...{ padding: "40px 84px", backgroundColor: colour.ground, textAlign: "center" },
          backgroundImage: `linear-gradient(150deg, ${colour.deep} 0%, ${colour.ground} 60%)`,
        }}
      >
        <Hummingbird size={150} />
        <div style={{ display: "flex", fontSize: 26, fontWeight: 700, letterSpacing: 6, color: colour.gold }}>
          CERTIFICADO
        </div>
        <div
          style={{
            ...{ display: "block", fontWeight: 700, lineHeight: 1.1, letterSpacing: "-0.01em", lineClamp: 4 },
            fontSize: title.length > 60 ? 44 : title.length > 30 ? 54 : 66,
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", fontSize: 28, fontWeight: 500, marginTop: 8 }}>{site}</div>
      </div>
    </div>
  );
}
