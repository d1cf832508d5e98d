/** El tema que se exporta desde Figma, listo para React Native. */
export const theme = {
  color: { accent: "#0F766E", onAccent: "#FFFFFF", ink: "#0B1220", muted: "#465064", line: "#E4E2DC", paper: "#FBFAF7" },
  space: { xs: 4, s: 8, m: 16, l: 24, xl: 40 },
  radius: { control: 10, card: 14, sheet: 24 },
  type: { title: { size: 28, line: 34, weight: "700" }, body: { size: 17, line: 25, weight: "400" } },
  target: 48,
} as const;
