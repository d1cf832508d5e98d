import { remember } from "@/lib/core/singleton";

export type Utm = { source: string; medium: string; content: string; term: string };

/** The first matching kind wins: mail.yahoo.com is mail, not search. */
export const sourceKinds = ["ai", "email", "video", "shopping", "social", "search"] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * Each source's name and aliases: domains with their subdomains (`=` excludes these; a final `*` is any country's),
 * Android apps, and values of `utm_source`, which may end with "ads".
 */
export const knownSources: Record<SourceKind, Record<string, string>> = {
  ai: {
    "chatgpt.com": "openai.com com.openai.chatgpt chatgpt openai",
    "perplexity.ai": "ai.perplexity.app.android perplexity",
    "claude.ai": "com.anthropic.claude claude",
    "gemini.google.com": "bard.google.com com.google.android.apps.bard gemini",
    "aistudio.google.com": "",
    "copilot.microsoft.com": "copilot.cloud.microsoft edgeservices.bing.com com.microsoft.copilot copilot",
    "chat.mistral.ai": "mistral.ai mistral",
    "chat.deepseek.com": "deepseek.com com.deepseek.chat deepseek",
    "grok.com": "x.ai ai.x.grok grok",
    "meta.ai": "",
    "you.com": "",
    "phind.com": "phind",
    "poe.com": "poe",
  },
  email: {
    "mail.google.com": "com.google.android.gm gmail.com gmail",
    "outlook.live.com":
      "outlook.com outlook.office.com outlook.office365.com hotmail.com com.microsoft.office.outlook outlook hotmail",
    "mail.yahoo.com": "com.yahoo.mobile.client.android.mail",
    "mail.proton.me": "ch.protonmail.android",
    "e.mail.ru": "",
    "mail.zoho.com": "",
    "icloud.com": "",
    "mailchimp.com": "list-manage.com mailchimp",
  },
  video: {
    "youtube.com": "youtu.be com.google.android.youtube youtube yt",
    "vimeo.com": "vimeo",
    "twitch.tv": "tv.twitch.android.app twitch",
    "dailymotion.com": "dai.ly dailymotion",
  },
  shopping: {
    "amazon.com": "=amazon.* com.amazon.mshop.android.shopping amazon",
    "mercadolibre.com": "mercadolibre.* mercadolivre.com.br com.mercadolibre mercadolibre mercadolivre",
    "ebay.com": "ebay.* com.ebay.mobile ebay",
    "aliexpress.com": "aliexpress.* com.alibaba.aliexpresshd aliexpress",
    "etsy.com": "com.etsy.android etsy",
    "walmart.com": "walmart.* walmart",
    "falabella.com": "falabella.* falabella",
    "shopee.com": "shopee.* shopee",
    "temu.com": "com.einnovation.temu temu",
    "shein.com": "com.zzkko shein",
    "shopping.google.com": "google_shopping google-shopping",
  },
  social: {
    "facebook.com":
      "fb.com fb.me m.me messenger.com com.facebook.katana com.facebook.lite com.facebook.orca facebook facebook_feed fb fcb meta",
    "instagram.com": "ig.me com.instagram.android instagram ig",
    "threads.net": "threads.com com.instagram.barcelona threads",
    "whatsapp.com": "wa.me com.whatsapp com.whatsapp.w4b whatsapp",
    "x.com": "t.co twitter.com com.twitter.android twitter x",
    "linkedin.com": "lnkd.in com.linkedin.android linkedin",
    "pinterest.com": "pinterest.* pin.it com.pinterest pinterest",
    "tiktok.com": "tik.tok com.zhiliaoapp.musically com.ss.android.ugc.trill tiktok",
    "reddit.com": "redd.it com.reddit.frontpage reddit",
    "telegram.org": "t.me telegram.me org.telegram.messenger telegram",
    "bsky.app": "xyz.blueskyweb.app bluesky bsky",
    "mastodon.social": "mastodon.online mstdn.social org.joinmastodon.android mastodon",
    "snapchat.com": "com.snapchat.android snapchat",
    "discord.com": "discordapp.com discord.gg com.discord discord",
    "slack.com": "com.slack slack",
    "teams.microsoft.com": "statics.teams.cdn.office.net com.microsoft.teams",
    "quora.com": "com.quora.android quora",
    "vk.com": "com.vkontakte.android vkontakte vk",
    "tumblr.com": "tumblr",
    "news.ycombinator.com": "hackernews",
    "producthunt.com": "producthunt",
    "github.com": "github",
  },
  search: {
    "google.com":
      "=google.* images.google.* news.google.* com.google.android.googlequicksearchbox google adwords google_adwords gads",
    "bing.com": "bing.* ntp.msn.com com.microsoft.bing bing",
    "yahoo.com": "yahoo.* yahoo",
    "duckduckgo.com": "com.duckduckgo.mobile.android duckduckgo",
    "ecosia.org": "com.ecosia.android ecosia",
    "yandex.com": "yandex.* ya.ru yandex",
    "baidu.com": "baidu",
    "startpage.com": "startpage",
    "search.brave.com": "brave.com brave",
    "qwant.com": "qwant",
    "kagi.com": "kagi",
    "sogou.com": "sogou",
    "naver.com": "naver",
    "seznam.cz": "seznam",
    "ask.com": "",
  },
};

/** A case-insensitive pattern of names, valid in Postgres and JavaScript. */
function patternOf(names: string[]): string {
  const any = (some: string[]) => `(${some.join("|")})`;
  const ofHosts = (some: string[]) =>
    any(some.map((host) => host.replaceAll(".", "\\.").replace("*", "(com|[a-z]{2}|com?\\.[a-z]{2})")));
  const words = names.filter((name) => !name.includes("."));
  const exact = names.filter((name) => name.startsWith("=")).map((name) => name.slice(1));
  const hosts = names.filter((name) => name.includes(".") && !name.startsWith("="));
  return [
    words.length > 0 && `^${any(words)}([ _-]?ads?)?$`,
    exact.length > 0 && `^((www|m)\\.)?${ofHosts(exact)}$`,
    hosts.length > 0 && `(^|\\.)${ofHosts(hosts)}$`,
  ]
    .filter(Boolean)
    .join("|");
}

/** The name is also a domain with subdomains, unless `=` says which hosts count. */
const knownBy = (name: string, others: string): string[] => [
  ...(others.includes("=") ? [] : [name]),
  ...others.split(" ").filter(Boolean),
];

const allKnownBy = (kind: SourceKind): string[] =>
  Object.entries(knownSources[kind]).flatMap(([name, others]) => knownBy(name, others));

export const kindPatterns = Object.fromEntries(
  sourceKinds.map((kind) => [kind, patternOf(allKnownBy(kind))]),
) as Record<SourceKind, string>;

export const googlePattern = patternOf(knownBy("google.com", knownSources.search["google.com"]!));
export const bingPattern = patternOf(knownBy("bing.com", knownSources.search["bing.com"]!));

const words = sourceKinds.flatMap(allKnownBy).filter((name) => !name.includes("."));

export const paidSourcePattern = `^(${words.join("|")})[ _-]?ads?$|^(google_)?adwords$|^gads$`;

const matchers = sourceKinds.flatMap((kind) =>
  Object.entries(knownSources[kind]).map(([name, others]) => ({
    name,
    pattern: new RegExp(patternOf(knownBy(name, others)), "i"),
  })),
);

/** The source's name for a host, an app or a `utm_source`; unknown ones keep their own. */
export const sourceNamed = remember((called) => matchers.find(({ pattern }) => pattern.test(called))?.name ?? called, {
  max: 5_000,
  longest: 200,
});

export const utmIn = (query: URLSearchParams): Utm => ({
  // Like Plausible, `source` and `ref` count too.
  source: query.get("utm_source") || query.get("source") || query.get("ref") || "",
  medium: query.get("utm_medium") || clickIds.find((id) => query.has(id))?.replace(/.+/, "($&)") || "",
  content: query.get("utm_content") ?? "",
  term: query.get("utm_term") ?? "",
});

/** Marks of paid clicks from search engines. Facebook's `fbclid` is on every link, so it does not count. */
const clickIds = ["gclid", "msclkid"];
