import { hash } from 'node:crypto'
import { BRAND } from '@site/domain/brand'
import { INTERACTIVE, USES } from '../../lib/loading/interactive-event.ts'

// The inline scripts. The Content-Security-Policy allows them by hash, so their text must never vary.

/**
 * Applies the visitor's theme and hides an answered cookie notice before the first paint. Elements far from the screen
 * are not laid out (styles/global.css), unless the browser is about to scroll: to a heading, or back to where the
 * reader was. The free times of calls leave room for the visitor's own if these differ, now or in four weeks, when a
 * clock may have changed.
 */
export const HEAD_SCRIPT = `(page=>{
try{
const t=localStorage.getItem('theme');
if(t==='light'||t==='dark')page.theme=t;
if(/^(accepted|declined)$/.test(localStorage.getItem('cookieConsent')))page.consent='';
}catch{}
if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')page.near='';
const differs=at=>at.toLocaleString('en')!==at.toLocaleString('en',{timeZone:'${BRAND.timeZone}'});
if(location.pathname.startsWith('/book')&&[0,28].some(days=>differs(new Date(Date.now()+days*864e5))))page.elsewhere='';
})(document.documentElement.dataset)`

/**
 * Hides the announcement before the first paint if the visitor dismissed it in this session, or if its last day is over:
 * the page may come from a cache. Days are those of the business, in Sweden's form, which is ISO 8601.
 */
export const ANNOUNCEMENT_SCRIPT = `try{const a=document.querySelector('meta[name=announcement]')?.content;if(a&&(a.slice(0,10)<new Intl.DateTimeFormat('sv-SE',{timeZone:'${BRAND.timeZone}'}).format()||sessionStorage.getItem('announcement')===a))document.documentElement.dataset.announcement='off'}catch{}`

/**
 * Loads the site's script after the first paint, so that it doesn't compete with the text and its fonts for bandwidth.
 * It waits at most 1.5 seconds, and not at all in a background tab, which isn't painted. The app itself is only
 * fetched, and starts when the visitor first uses the page (browsers also report a pointer that rests while the page
 * moves), or when early.ts finds another reason. The script's attributes say what to load. Pictures follow a visitor's own theme, which the server doesn't know.
 * Presses of buttons before hydration (Enter in a form is one, too) are held back: from React, which already handles
 * events while it hydrates, and from the browser's own checks of a form. They are replayed afterwards
 * (lib/loading/interactive-event.ts). If the script can't be loaded, or four seconds after the first click, the browser
 * does what it does without JavaScript, and `data-plain` reveals the elements that are only for that case. An answer to the
 * cookie notice is stored at once.
 */
export const BOOT_SCRIPT = `(d=>{
const {early,main,preload}=d.currentScript.dataset;
const page=d.documentElement.dataset;
if(page.theme)for(const source of d.querySelectorAll('source[data-dark]'))source.media=page.theme==='dark'?'all':'not all';
let gone=false,held=null;
const clicked=new Set();
const add=(tag,given)=>d.head.append(Object.assign(d.createElement(tag),given));
const go=()=>{
if(gone)return;
gone=true;
for(const file of [main,...preload.split('|')]){
const [href,integrity='']=file.split(' ');
if(href)add('link',{rel:'modulepreload',href,integrity});
}
run(early);
};
const run=file=>{
const [src,integrity]=file.split(' ');
add('script',{type:'module',src,integrity,onerror:plain});
};
const use=({type,movementX,movementY})=>{
if(type==='pointermove'&&!movementX&&!movementY)return;
for(const event of uses)removeEventListener(event,use,true);
page.used='';
go();
run(main);
};
const uses=${JSON.stringify(USES)};
const hold=e=>{
const by=e.target.closest('button');
if(!by)return;
e.preventDefault();
e.stopImmediatePropagation();
held??=setTimeout(plain,4000);
if(by.ariaExpanded)by.ariaExpanded=by.ariaExpanded==='false';
if(by.closest('[data-notice]')){
page.consent='';
try{localStorage.setItem('cookieConsent',by.value)}catch{}
}
if(!by.ariaExpanded||!clicked.delete(by))clicked.add(by);
};
const release=interactive=>{
d.removeEventListener('click',hold,true);
clearTimeout(held);
for(const by of clicked)if((interactive||by.type==='submit')&&clicked.delete(by))by.click();
};
const plain=()=>{
page.plain='';
release();
};
for(const event of uses)addEventListener(event,use,{capture:true,passive:true});
d.addEventListener('click',hold,true);
d.addEventListener('${INTERACTIVE}',release,{once:true});
if(d.visibilityState==='hidden')return go();
setTimeout(go,1500);
new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&go()).observe({type:'paint',buffered:true});
})(document)`

/** All of them, for the Content-Security-Policy. */
export const INLINE_SCRIPTS: readonly string[] = [HEAD_SCRIPT, ANNOUNCEMENT_SCRIPT, BOOT_SCRIPT]

/** The CSP source expression that allows exactly this inline text (CSP 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
