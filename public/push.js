/* The panel's service worker: shows what a push service brings while nothing of the panel is open. It keeps no page. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
const placeOf = (href) => new URL(href, self.location.origin).pathname;

self.addEventListener("push", (event) => {
  const { title, body, href, tag } = event.data.json();
  const show = async () => {
    // Who looks at that list already sees it; a browser that takes silence amiss shows it nevertheless.
    const isSeen = (await windows()).some(({ focused, url }) => focused && placeOf(url) === placeOf(href));
    if (isSeen && /Chrome|Firefox/.test(self.navigator.userAgent)) return;
    const options = { body, tag, renotify: true, icon: "/apple-icon.png", lang: "es", data: { href } };
    await self.registration.showNotification(title, options);
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = event.notification.data;
  const open = async () => {
    // Another page of the panel may hold what is not saved.
    const there = (await windows()).find(({ url }) => placeOf(url) === placeOf(href));
    if (!there) return self.clients.openWindow(href);
    await there.focus();
    there.postMessage({ pushed: href });
  };
  event.waitUntil(open());
});
