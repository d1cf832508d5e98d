import { cachedSite } from "@/lib/site/cached-site";
import { wardrobeHome } from "@/lib/wardrobe/shared/paths";

const icon = (name: string, side: number, purpose: "any" | "maskable") => ({
  src: `/armario/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

export async function GET(): Promise<Response> {
  const { name } = await cachedSite();
  const manifest = {
    id: wardrobeHome,
    name: `Armario · ${name}`,
    short_name: "Armario",
    description: "Toma fotos de tu ropa, mírala sin fondo y arma conjuntos.",
    lang: "es",
    categories: ["lifestyle", "utilities"],
    start_url: wardrobeHome,
    scope: "/armario/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [icon("icon", 192, "any"), icon("icon", 512, "any"), icon("maskable", 512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
