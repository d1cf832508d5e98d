import { bingPattern, googlePattern, kindPatterns, paidSourcePattern, sourceKinds } from "@/lib/visits/record/sources";

export const toldOfWay = "source, utm_source, medium, campaign";

/** A tag wins over the referrer. */
const source = "coalesce(nullif(utm_source, ''), source)";

/** Evaluated once (`offset 0`), because the patterns are long. */
const reached = `select case when ${source} = '' then '' ${sourceKinds.map((name) => `when ${source} ~* '${kindPatterns[name]}' then '${name}'`).join(" ")} else '' end as reach offset 0`;

const isPaid = `(medium ~* '^(.*cp.*|ppc|retargeting|paid.*|sem)$' or utm_source ~* '${paidSourcePattern}')`;
const isPaidClick = `(medium = '(gclid)' and ${source} ~* '${googlePattern}' or medium = '(msclkid)' and ${source} ~* '${bingPattern}')`;
const isShopping = "(reach = 'shopping' or campaign ~* '(^|[^a-df-z])shop|shopping')";

/**
 * SQL of the channel of a first hit. Plausible's rules and words (https://plausible.io/docs/top-referrers#channels),
 * plus the Spanish names of mediums.
 */
export const channelSql = `(select case
  when campaign ~* 'cross-network' then 'Cross-network'
  when ${isPaid} and ${isShopping} then 'Paid Shopping'
  when ${isPaid} and reach = 'search' or ${isPaidClick} then 'Paid Search'
  when ${isPaid} and reach = 'social' then 'Paid Social'
  when ${isPaid} and reach = 'video' then 'Paid Video'
  when medium ~* '^(display|banner|expandable|interstitial|cpm)$' then 'Display'
  when ${isPaid} then 'Paid Other'
  when ${isShopping} then 'Organic Shopping'
  when reach = 'social' or medium ~* '^(social([ -](network|media))?|sm)$' then 'Organic Social'
  when reach = 'video' or medium ~* 'video' then 'Organic Video'
  when reach = 'ai' then 'AI'
  when reach = 'search' then 'Organic Search'
  when reach = 'email' or utm_source || ' ' || medium ~* 'e[-_ ]?mail|newsletter|correo|bolet[ií]n' then 'Email'
  when medium ~* '^affiliates?$' then 'Affiliates'
  when medium ~* '^audio$' then 'Audio'
  when medium ~* '^(sms|mms)$' or utm_source ~* '^sms$' then 'SMS'
  when medium ~* 'push$|mobile|notification' or utm_source ~* '^firebase$' then 'Mobile Push Notifications'
  when medium ~* '^(referral|app|link)$' or ${source} <> '' then 'Referral'
  else 'Direct' end
  from (${reached}) reached)`;
