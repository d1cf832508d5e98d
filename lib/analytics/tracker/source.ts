/**
 * The script of a client's site. Sent as it is, so keep it short. A variant for each site would be no smaller.
 * @param isOwn for this site: the beacon sends its views, and a cookie marks staff
 * @param domain the default for the tag's `data-domain`
 */
export const trackerSource = (domain: string, isOwn = false): string =>
  `(function(w,d,l,n){
var t=d.currentScript,g=function(k){return t.getAttribute("data-"+k)},
api=new URL(g("api")||"/api/event",t.src).href,site=g("domain")||${JSON.stringify(domain)},
hash=g("hash")!==null,q=w.analitica&&w.analitica.q||[],last,url,since=0,active=0,low=0,told=0;
function off(){
if(n.globalPrivacyControl||!/^http/.test(l.protocol)||${isOwn ? panel : local})return 1;
try{return localStorage.analitica_ignore=="true"}catch(e){}
}
function send(name,o,more){
if(off())return;
o=o||{};
fetch(api,{method:"POST",keepalive:true,credentials:"${isOwn ? "same-origin" : "omit"}",body:JSON.stringify(Object.assign({n:name,u:o.url||l.href,d:site,r:d.referrer,h:hash,p:o.props,$:o.revenue,i:o.interactive},more))}).catch(function(){});
}
function rest(){if(since){active+=Date.now()-since;since=0}}
function reach(){low=Math.max(low,w.scrollY+w.innerHeight)}
function leave(){
if(!url)return;
rest();
var deep=Math.min(100,Math.round(100*low/(d.documentElement.scrollHeight||1)));
if(active>999||deep>told){send("engagement",{url:url},{e:active,sd:deep});active=0;told=deep}
}
function view(){
var at=hash?l.href:l.pathname;
if(at===last)return;
leave();
last=at;url=l.href;since=Date.now();active=low=told=0;
${isOwn ? "" : 'send("pageview");'}
reach();
}
function goal(e,more){
var props=more||{},k;
for(k of e.attributes)if(!k.name.indexOf("data-goal-"))props[k.name.slice(10)]=k.value;
send(e.getAttribute("data-goal"),{props:props});
}
function click(e){
var s=e.target,a,m;
if(!s.closest||e.type=="auxclick"&&e.button!=1)return;
a=s.closest("a[href]");m=s.closest("[data-goal]");
if(m&&m.tagName!="FORM")return goal(m,a&&{url:String(a.href)});
if(!a||!a.pathname)return;
if(/\\.(pdf|xlsx?|docx?|pptx?|txt|csv|exe|dmg|apk|7z|rar|gz|zip|avi|mov|mp[34]|wav)$/i.test(a.pathname))send("File Download",{props:{url:a.href.split("?")[0]}});
else if(/^http/.test(a.protocol)&&a.host!=l.host)send(${isOwn ? chat : ""}"Outbound Link: Click",{props:{url:a.href}});
}
function start(){
w.analitica=send;
view();
if(g("404")!==null||d.querySelector("meta[name=analitica-404]"))send("404",{props:{path:l.pathname}});
q.forEach(function(k){send.apply(0,k)});
["pushState","replaceState"].forEach(function(k){
var f=history[k];
history[k]=function(){f.apply(history,arguments);view()};
});
w.addEventListener("popstate",view);
w.addEventListener("hashchange",view);
w.addEventListener("scroll",reach,{passive:true});
w.addEventListener("pagehide",leave);
w.addEventListener("pageshow",function(e){if(e.persisted){last=0;view()}});
d.addEventListener("visibilitychange",function(){if(d.hidden)leave();else since=Date.now()});
d.addEventListener("click",click);
d.addEventListener("auxclick",click);
d.addEventListener("submit",function(e){var f=e.target;if(f.hasAttribute("data-goal"))goal(f);else send("Form: Submission")},true);
}
if(d.prerendering)d.addEventListener("prerenderingchange",start,{once:true});
else if(d.hidden)d.addEventListener("visibilitychange",start,{once:true});
else start();
})(window,document,location,navigator);
`;

const panel = String.raw`/^\/dashboard(\/|$)/.test(l.pathname)`;
const local = String.raw`/^(localhost|127(\.\d+){3}|\[::1\])$/.test(l.hostname)`;
const chat = String.raw`/^(wa\.me|(api|web)\.whatsapp\.com)$/.test(a.host)?"WhatsApp abierto":`;
