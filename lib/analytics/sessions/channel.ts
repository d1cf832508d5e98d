const from = (pattern: string): string => `(source ~* '${pattern}' or utm_source ~* '${pattern}')`;

const search = from("(^|\\.)(google|bing|yahoo|duckduckgo|ecosia|yandex|baidu|startpage|brave|qwant)(\\.|$)");
const social = from(
  "(^|\\.)(facebook|instagram|twitter|x|t|linkedin|lnkd|pinterest|tiktok|reddit|threads|whatsapp|telegram|mastodon|bsky|snapchat)(\\.|$)",
);
const video = from("(^|\\.)(youtube|youtu|vimeo|twitch|dailymotion)(\\.|$)");
const mail = from("(^|\\.)(mail|gmail|outlook|newsletter|email|hotmail)(\\.|$)");
const chat = from("(^|\\.)(chatgpt|openai|perplexity|claude|gemini|copilot)(\\.|$)");

/** How a first hit's visitor was reached, by its source and `utm_medium`, as SQL; words as those of the trade. */
export const channelSql = `case
  when medium ~* '^(cpc|ppc|paid.*|retargeting|sem)$' then case when ${search} then 'Paid Search' when ${social} then 'Paid Social'
    when ${video} then 'Paid Video' else 'Paid Other' end
  when medium ~* '^(display|banner|expandable|interstitial|cpm)$' then 'Display'
  when medium ~* '^(affiliate|affiliates)$' then 'Affiliates'
  when medium ~* 'e-?mail|newsletter|correo' or ${mail} then 'Email'
  when medium ~* '^(sms|mms)$' then 'SMS'
  when medium ~* 'push|notification' then 'Mobile Push Notifications'
  when ${chat} then 'AI'
  when ${search} then 'Organic Search'
  when ${video} then 'Organic Video'
  when medium ~* '^(social.*|sm)$' or ${social} then 'Organic Social'
  when medium ~* '^(referral|app|link)$' or source <> '' or utm_source <> '' then 'Referral'
  else 'Direct' end`;
