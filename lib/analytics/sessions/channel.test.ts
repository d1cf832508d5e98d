import { pool } from "@/lib/core/db";
import { knownSources, sourceNamed } from "@/lib/visits/record/sources";
import { channelSql } from "./channel";

type Told = { source?: string; utm_source?: string; medium?: string; campaign?: string };

async function channelsOf(told: Told[]): Promise<string[]> {
  const { rows } = await pool.query<{ channel: string }>(
    `select ${channelSql} as channel from (
       select n, coalesce(source, '') as source, coalesce(utm_source, '') as utm_source, coalesce(medium, '') as medium, coalesce(campaign, '') as campaign
       from rows from (jsonb_to_recordset($1::jsonb) as (source text, utm_source text, medium text, campaign text)) with ordinality
         as told (source, utm_source, medium, campaign, n)) told order by n`,
    [JSON.stringify(told)],
  );
  return rows.map(({ channel }) => channel);
}

const cases: [Told, string][] = [
  [{}, "Direct"],
  [{ source: "google.com" }, "Organic Search"],
  // Rows that were stored before sources had one name each.
  [{ source: "google.com.pe" }, "Organic Search"],
  [{ source: "l.instagram.com" }, "Organic Social"],
  [{ source: "chat.mistral.ai" }, "AI"],
  [{ source: "edgeservices.bing.com" }, "AI"],
  [{ source: "gemini.example.ar" }, "Referral"],
  [{ source: "mail.ru.example.pe" }, "Referral"],
  [{ source: "mail.google.com" }, "Email"],
  [{ source: "amazon.com" }, "Organic Shopping"],
  [{ source: "youtube.com" }, "Organic Video"],
  [{ source: "pe.diario.app" }, "Referral"],
  [{ source: "google.com", medium: "(gclid)" }, "Paid Search"],
  [{ source: "bing.com", medium: "(msclkid)" }, "Paid Search"],
  [{ source: "bing.com", medium: "(gclid)" }, "Organic Search"],
  [{ source: "facebook.com", medium: "(gclid)" }, "Organic Social"],
  [{ medium: "(gclid)" }, "Direct"],
  [{ utm_source: "ig" }, "Organic Social"],
  [{ utm_source: "YT" }, "Organic Video"],
  [{ utm_source: "fb" }, "Organic Social"],
  [{ utm_source: "threads" }, "Organic Social"],
  [{ utm_source: "fb-ads" }, "Paid Social"],
  [{ utm_source: "google_ads" }, "Paid Search"],
  [{ utm_source: "adwords" }, "Paid Search"],
  [{ utm_source: "google", medium: "cpc" }, "Paid Search"],
  [{ utm_source: "facebook", medium: "paid_social" }, "Paid Social"],
  [{ utm_source: "youtube", medium: "cpm" }, "Paid Video"],
  [{ utm_source: "mercadolibre", medium: "cpc" }, "Paid Shopping"],
  [{ utm_source: "diario", medium: "cpc" }, "Paid Other"],
  [{ utm_source: "diario", medium: "cpm" }, "Display"],
  [{ utm_source: "google", medium: "cpc", campaign: "Shopping verano" }, "Paid Shopping"],
  [{ campaign: "e-shop", utm_source: "diario" }, "Organic Shopping"],
  [{ campaign: "workshop", utm_source: "diario" }, "Referral"],
  [{ campaign: "2026 cross-network", medium: "cpc" }, "Cross-network"],
  // A tag is believed before a browser.
  [{ source: "google.com", utm_source: "boletin" }, "Email"],
  [{ source: "google.com", utm_source: "aliado" }, "Referral"],
  [{ utm_source: "aliado", medium: "video" }, "Organic Video"],
  [{ utm_source: "aliado", medium: "audio" }, "Audio"],
  [{ utm_source: "aliado", medium: "social-media" }, "Organic Social"],
  [{ utm_source: "aliado", medium: "e-mail" }, "Email"],
  [{ utm_source: "aliado", medium: "affiliate" }, "Affiliates"],
  [{ utm_source: "sms" }, "SMS"],
  [{ utm_source: "app", medium: "webpush" }, "Mobile Push Notifications"],
];

test("channels are those of Plausible's documents", async () => {
  const found = await channelsOf(cases.map(([told]) => told));
  expect(cases.map(([told], index) => [told, found[index]])).toEqual(cases);
});

test("the database and the program know every source by all its names", async () => {
  const channels = {
    ai: "AI",
    email: "Email",
    video: "Organic Video",
    shopping: "Organic Shopping",
    social: "Organic Social",
    search: "Organic Search",
  };
  const wanted = Object.entries(knownSources).flatMap(([kind, sources]) =>
    Object.entries(sources).flatMap(([source, others]) =>
      [source, ...others.split(" ").filter(Boolean)].map((name) => {
        const called = name.replace("=", "www.").replace("*", "com.pe");
        // These are paid for.
        const channel = /adwords|gads/.test(called) ? "Paid Search" : channels[kind as keyof typeof channels];
        return { called, source, channel };
      }),
    ),
  );
  const found = await channelsOf(wanted.map(({ called }) => ({ utm_source: called })));
  expect(wanted.map(({ called }, index) => ({ called, source: sourceNamed(called), channel: found[index] }))).toEqual(
    wanted,
  );
});
