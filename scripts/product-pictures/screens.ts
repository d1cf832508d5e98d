import type { Art } from "./art";
import type { Palette } from "./draw";

/** What is drawn: one of a few kinds of screen with its words. */
export type Screen =
  | {
      screen: "landing";
      brand: string;
      nav: string[];
      title: string;
      lead: string;
      cta: string;
      art: Art;
      cards: string[];
    }
  | { screen: "catalog"; brand: string; nav: string[]; title: string; items: [name: string, price: string][]; art: Art }
  | { screen: "chat"; brand: string; contacts: string[]; messages: [who: string, message: string][] }
  | {
      screen: "panel";
      brand: string;
      nav: string[];
      title: string;
      tiles: [label: string, value: string][];
      rows: [name: string, detail: string, state: string][];
    }
  | { screen: "code"; file: string; code: string[]; answer: string[] }
  | { screen: "components"; title: string; labels: string[]; art: Art }
  | { screen: "icons"; title: string; icons: string[] }
  | { screen: "lesson"; title: string; lessons: string[]; art: Art }
  | { screen: "report"; title: string; score: number; findings: [label: string, level: string, effect: string][] }
  | {
      screen: "calendar";
      brand: string;
      nav: string[];
      title: string;
      slots: [column: number, row: number, span: number, label: string][];
    }
  | { screen: "document"; title: string; sections: string[] }
  | { screen: "map"; brand: string; nav: string[]; items: [name: string, price: string][]; art: Art };

/** Draws one kind of screen. */
export type Draw<S> = (screen: S, palette: Palette) => string;
export type Drawers = { [K in Screen["screen"]]: Draw<Extract<Screen, { screen: K }>> };
