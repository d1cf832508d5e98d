import { apiSections } from "@/lib/api/route-table";
import { sectionPath } from "@/lib/api/sections";
import type { Bind } from "@/lib/core/bindings";
import { demoSite } from "@/lib/core/site";
import type { Domain } from "@/lib/domain";
import { cacheOptions, siteOptions } from "./options";

const { name, email, phone } = siteOptions;

/** True once people set all three: neither the defaults nor the demonstration's identity count. */
const isOwned = (bind: Bind): string =>
  [
    [name.key, name.fallback, name.fallback],
    [email.key, email.fallback, demoSite.email],
    [phone.key, phone.fallback, demoSite.phone],
  ]
    .map(
      ([key, ...others]) =>
        `EXISTS (SELECT FROM options WHERE key = ${bind(key)} AND value NOT IN (${others.map(bind).join(", ")}))`,
    )
    .join(" AND ");

export const siteDomain: Domain = {
  name: "site",
  demo: () => import("./demo"),
  fixedPages: { "/api/docs/[tag]": (tag) => (apiSections.includes(tag) ? sectionPath(tag) : undefined) },
  firstSteps: [
    {
      title: "Completa los datos del sitio",
      hint: "Tu nombre, tu correo y tu teléfono, para que tus visitantes puedan contactarte.",
      href: "/dashboard/setting/options?search=site.",
      order: 10,
      isDone: isOwned,
    },
  ],
  options: { ...siteOptions, ...cacheOptions },
};
