import { belt, cap, handbag, hat, scarf, sneakers, tote } from "./accessories";
import { jeans, longSkirt, shorts, skirt, trousers } from "./bottoms";
import type { Fabric, Weave } from "./fabrics";
import type { Garment, Pattern } from "./garment";
import { blazer, dress, hoodie, jacket, longSleeve, shirt, sweater, tank, tShirt } from "./tops";

const fabric = (weave: Weave, ...colours: Fabric["colours"]): Fabric => ({ weave, colours });

const piece = (slug: string, name: string, pattern: Pattern, of: Fabric, colours?: Garment["colours"]): Garment => ({
  slug,
  name,
  pattern,
  fabric: of,
  ...(colours && { colours }),
});

const gold = "#D9A441";
const navy = "#1F2F55";
const paper = "#F6F2E9";

/** The wardrobes of three people, ten pieces each. */
export const pieces: Garment[] = [
  piece("polo-esmeralda", "Polo esmeralda", tShirt, fabric("plain", "#0B8A63")),
  piece("polo-marinero", "Polo marinero", longSleeve, fabric("stripes", paper, navy)),
  piece("camisa-celeste", "Camisa celeste", shirt, fabric("plain", "#A9CBE8"), { trim: "#FFFFFF" }),
  piece("casaca-denim", "Casaca de jean", jacket, fabric("denim", "#4F78A8"), { trim: gold, thread: "#E2B565" }),
  piece("jean-ancho", "Jean ancho", jeans, fabric("denim", "#35557F"), { trim: gold, thread: "#E2B565" }),
  piece("short-arena", "Short arena", shorts, fabric("plain", "#CDB48A")),
  piece("falda-flores", "Falda de flores", skirt, fabric("floral", "#BE185D", "#FBD5E3", "#F5B942"), { trim: paper }),
  piece("zapatillas-blancas", "Zapatillas blancas", sneakers, fabric("plain", "#EFEDE6"), { trim: "#D9D5CA" }),
  piece("bolso-cuero", "Bolso de cuero", handbag, fabric("plain", "#9A5A2E"), { trim: "#7B431D", thread: "#F0D3A8" }),
  piece("sombrero-paja", "Sombrero de paja", hat, fabric("knit", "#E3C583"), { trim: "#3A2A20" }),

  piece("polo-blanco", "Polo blanco", tShirt, fabric("plain", "#F4F3EF")),
  piece("polo-rayas", "Polo a rayas", tShirt, fabric("fine-stripes", "#D6453D", "#FBF3EA")),
  piece("camisa-cuadros", "Camisa a cuadros", shirt, fabric("checks", "#B02A37", "#F3E4D4", "#1E2A44"), {
    trim: paper,
  }),
  piece("blazer-grafito", "Blazer grafito", blazer, fabric("plain", "#3B4252"), { trim: "#1B1F2A" }),
  piece("chompa-mostaza", "Chompa mostaza", sweater, fabric("knit", "#D69A2D")),
  piece("pantalon-negro", "Pantalón negro", trousers, fabric("plain", "#26272E"), { trim: "#8C8F99" }),
  piece("pantalon-tiza", "Pantalón a rayas finas", trousers, fabric("vertical", "#4A5877", "#C9D2E6"), {
    trim: "#222B40",
  }),
  piece("zapatillas-rojas", "Zapatillas rojas", sneakers, fabric("plain", "#C93A3A"), { trim: "#F3EFE6" }),
  piece("gorra-noche", "Gorra azul noche", cap, fabric("plain", "#22345E"), { trim: gold, thread: "#FFFFFF66" }),
  piece("correa-marron", "Correa marrón", belt, fabric("plain", "#6B4226"), { trim: "#C9CBD1", thread: "#E8C79A" }),

  piece("top-coral", "Top coral", tank, fabric("plain", "#EE7B6C")),
  piece("blusa-lunares", "Blusa de lunares", longSleeve, fabric("dots", "#2B2F55", "#F7EFE3")),
  piece("polera-lila", "Polera lila", hoodie, fabric("plain", "#A79BD6")),
  piece("vestido-olas", "Vestido de olas", dress, fabric("waves", "#0F6E84", "#F1E6CF", "#F2A65A"), {
    trim: "#0A4655",
  }),
  piece("vestido-vino", "Vestido vino", dress, fabric("plain", "#7A2141"), { trim: "#4E1229" }),
  piece("falda-plisada", "Falda plisada", longSkirt, fabric("pleats", "#7FA08A")),
  piece("falda-gris", "Falda gris", skirt, fabric("plain", "#9A9DA3"), { trim: "#54575E" }),
  piece("tote-crudo", "Bolsa de tela", tote, fabric("plain", "#EADFC8")),
  piece("bufanda-cuadros", "Bufanda a cuadros", scarf, fabric("checks", "#1F5C4A", "#E8D9B8", "#B23A2E")),
  piece("bufanda-gris", "Bufanda gris claro", scarf, fabric("knit", "#C9CCD2")),
];
