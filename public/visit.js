(function (w, d, n, l, h) {
  if (n.globalPrivacyControl) return;
  var last, from = d.referrer;
  function tell() {
    var path = l.pathname;
    if (path === last) return;
    last = path;
    if (/^\/dashboard(\/|$)/.test(path)) return;
    var utm = (l.search.match(/[?&](utm_(campaign|source|medium|content|term)|source|ref|gclid|msclkid)=[^&]*/g) || [])
      .map(function (part) { return part.slice(1).replace(/^(gclid|msclkid)=.*/, "$1"); })
      .join("&");
    var body = JSON.stringify({ url: path + (utm && "?" + utm), referrer: from });
    from = "";
    n.sendBeacon("/api/stat/collect", new Blob([body], { type: "application/json" }));
  }
  ["pushState", "replaceState"].forEach(function (name) {
    var change = h[name];
    h[name] = function () {
      change.apply(h, arguments);
      tell();
    };
  });
  w.addEventListener("popstate", tell);
  w.addEventListener("pageshow", function (e) {
    if (e.persisted) { last = ""; tell(); }
  });
  if (d.prerendering) d.addEventListener("prerenderingchange", tell);
  else tell();
})(window, document, navigator, location, history);
