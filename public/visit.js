(function (w, d, n, l, h) {
  if (n.globalPrivacyControl) return;
  var last, from = d.referrer;
  function tell() {
    var path = l.pathname;
    if (path === last) return;
    last = path;
    if (/^\/dashboard(\/|$)/.test(path)) return;
    var way = l.search.match(/[?&]((utm_(campaign|source|medium|content|term)|source|ref)=[^&]*|(gcl|msclk)id(?==))/g) || [];
    var body = JSON.stringify({ url: path + way.join("").replace(/^&/, "?"), referrer: from });
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
