import { referrerOf } from "./headers";
import { sourceNamed, utmIn } from "./sources";

test.each([
  ["https://www.google.com.pe/", "google.com"],
  ["https://www.google.es/search?q=x", "google.com"],
  ["https://google.co.uk/", "google.com"],
  ["https://lm.facebook.com/l.php?u=x", "facebook.com"],
  ["https://m.facebook.com/", "facebook.com"],
  ["https://t.co/abc", "x.com"],
  ["https://pin.it/abc", "pinterest.com"],
  ["https://pe.pinterest.com/", "pinterest.com"],
  ["https://wa.me/51987650011", "whatsapp.com"],
  ["https://mail.google.com/", "mail.google.com"],
  ["https://mail.yahoo.com/", "mail.yahoo.com"],
  ["https://pe.search.yahoo.com/", "yahoo.com"],
  ["https://gemini.google.com/app", "gemini.google.com"],
  ["https://chat.openai.com/", "chatgpt.com"],
  ["https://edgeservices.bing.com/", "copilot.microsoft.com"],
  ["https://articulo.mercadolibre.com.pe/x", "mercadolibre.com"],
  ["android-app://com.google.android.gm/", "mail.google.com"],
  ["android-app://com.google.android.googlequicksearchbox/https/www.google.com", "google.com"],
  ["android-app://com.linkedin.android/", "linkedin.com"],
  ["android-app://com.Slack/", "slack.com"],
  ["android-app://pe.diario.app/", "pe.diario.app"],
  // A label says nothing: the whole domain does.
  ["https://gemini.example.ar/", "gemini.example.ar"],
  ["https://mail.ru.example.pe/", "mail.ru.example.pe"],
  ["https://google.com.example.pe/", "google.com.example.pe"],
  ["https://notfacebook.com/", "notfacebook.com"],
  ["https://docs.google.com/", "docs.google.com"],
])("who comes from %s has the source %s", (referrer, source) => expect(referrerOf(referrer).source).toBe(source));

test.each([
  ["ig", "instagram.com"],
  ["YT", "youtube.com"],
  ["fb", "facebook.com"],
  ["fb-ads", "facebook.com"],
  ["google_ads", "google.com"],
  ["adwords", "google.com"],
  ["threads", "threads.net"],
  ["chatgpt.com", "chatgpt.com"],
  ["Boletín de mayo", "Boletín de mayo"],
  ["googley", "googley"],
  ["", ""],
])("the tag %j is the source %j", (tag, source) => expect(sourceNamed(tag)).toBe(source));

test.each([
  ["utm_source=a&source=b&ref=c", { source: "a" }],
  ["source=b&ref=c", { source: "b" }],
  ["ref=c", { source: "c" }],
  ["gclid=x", { medium: "(gclid)" }],
  ["msclkid=", { medium: "(msclkid)" }],
  ["gclid=x&utm_medium=cpc", { medium: "cpc" }],
  ["fbclid=x", {}],
])("the query %s tells %j", (query, told) =>
  expect(utmIn(new URLSearchParams(query))).toEqual({ source: "", medium: "", content: "", term: "", ...told }),
);
