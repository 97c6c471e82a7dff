import { hash } from 'node:crypto'
import { BRAND } from '@site/brand/brand'
import { INTERACTIVE } from '../../lib/loading/interactive-event.ts'
import { STEPS } from '../../lib/screen/near-first.ts'

// The inline scripts. The Content-Security-Policy allows them by hash, so their text must never vary.

/**
 * Applies the visitor's theme and hides an answered cookie notice before the first paint, for which only the top of the
 * page is laid out (styles/global.css). Unless the browser is about to scroll: to a heading, or back to where the reader
 * was.
 */
export const HEAD_SCRIPT = `(page=>{
try{
const t=localStorage.getItem('theme');
if(t==='light'||t==='dark')page.theme=t;
if(/^(accepted|declined)$/.test(localStorage.getItem('cookieConsent')))page.consent='';
}catch{}
if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')page.firstPaint='';
})(document.documentElement.dataset)`

/**
 * Hides the announcement before the first paint if the visitor dismissed it in this session, or if its last day is over:
 * the page may come from a cache. Days are those of the business, in Sweden's form, which is ISO 8601.
 */
export const ANNOUNCEMENT_SCRIPT = `try{const a=document.querySelector('meta[name=announcement]')?.content;if(a&&(a.slice(0,10)<new Intl.DateTimeFormat('sv-SE',{timeZone:'${BRAND.timeZone}'}).format()||sessionStorage.getItem('announcement')===a))document.documentElement.dataset.announcement='off'}catch{}`

/**
 * Loads the site's script after the first paint, so that it doesn't compete with the text and its fonts for bandwidth.
 * It waits at most 1.5 seconds, and not at all in a background tab, which isn't painted. The script's attributes say
 * what to load. Pictures follow a visitor's own theme, which the server doesn't know. Then the rest of the page is laid
 * out, in six frames, because one would be a long task on a phone.
 * Clicks before hydration are held back, from React too, which already handles events while it hydrates, and replayed
 * afterwards (lib/loading/interactive-event.ts). If the script can't be loaded, or four seconds after the first click, the browser
 * does what it does without JavaScript, and `data-plain` reveals the elements that are only for that case.
 */
export const BOOT_SCRIPT = `(d=>{
const {main,integrity,preload}=d.currentScript.dataset;
const page=d.documentElement.dataset;
if(page.theme)for(const source of d.querySelectorAll('source[data-dark]'))source.media=page.theme==='dark'?'all':'not all';
let gone=false,held=null;
const clicked=new Set();
const steps=${JSON.stringify(STEPS)};
const more=()=>{
const step=steps.shift();
if(!step)return delete page.firstPaint;
page.firstPaint=step;
requestAnimationFrame(more);
};
const add=(tag,given)=>d.head.append(Object.assign(d.createElement(tag),given));
const go=()=>{
if(gone)return;
gone=true;
if(page.firstPaint==='')requestAnimationFrame(more);
add('script',{type:'module',src:main,integrity,onerror:plain});
for(const href of preload.split(' ').filter(Boolean))add('link',{rel:'modulepreload',href});
};
const hold=e=>{
const by=e.type==='submit'?e.submitter:e.target.closest('button[type=button]');
if(!by)return;
e.preventDefault();
e.stopImmediatePropagation();
held??=setTimeout(plain,4000);
clicked.add(by);
};
const release=()=>{
d.removeEventListener('click',hold,true);
d.removeEventListener('submit',hold,true);
clearTimeout(held);
for(const by of clicked)by.click();
clicked.clear();
};
const plain=()=>{
page.plain='';
release();
};
d.addEventListener('click',hold,true);
d.addEventListener('submit',hold,true);
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
