import { createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { singleton } from "@/lib/core/singleton";

/** High-contrast themes; in the HTML they are `--shiki-light` and `--shiki-dark`. */
export const codeThemes = { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } as const;

export const getHighlighter = () =>
  singleton("highlighter", () =>
    createHighlighterCore({
      engine: createJavaScriptRegexEngine(),
      themes: [
        import("shiki/themes/github-light-high-contrast.mjs"),
        import("shiki/themes/github-dark-high-contrast.mjs"),
      ],
      langs: [
        import("shiki/langs/html.mjs"),
        import("shiki/langs/css.mjs"),
        import("shiki/langs/javascript.mjs"),
        import("shiki/langs/jsx.mjs"),
        import("shiki/langs/typescript.mjs"),
        import("shiki/langs/tsx.mjs"),
        import("shiki/langs/json.mjs"),
        import("shiki/langs/bash.mjs"),
        import("shiki/langs/sql.mjs"),
        import("shiki/langs/python.mjs"),
        import("shiki/langs/diff.mjs"),
        import("shiki/langs/markdown.mjs"),
        import("shiki/langs/yaml.mjs"),
        import("shiki/langs/docker.mjs"),
        import("shiki/langs/ini.mjs"),
        import("shiki/langs/http.mjs"),
        import("shiki/langs/nginx.mjs"),
        import("shiki/langs/prisma.mjs"),
      ],
    }),
  );
