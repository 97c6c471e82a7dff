import { createHash } from 'node:crypto'
import { AWAKE } from '../../lib/loading/awake.ts'

// The two scripts that are inline; the Content-Security-Policy knows them by their hashes, so their text never varies.

/** Puts the visitor's own choice of light or dark on the page before anything is painted. */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

/**
 * Fetches the site's script once the words have been painted. Nothing that is read waits for it, and until then the
 * line belongs to the words and their fonts. A page that is opened in the background is not painted: there it does
 * not wait, and nowhere longer than a second and a half. What to fetch stands in its attributes.
 *
 * What is pressed before the script has taken over is held, from React too, which answers while it is still taking
 * over; and it is pressed again afterwards (lib/loading/awake.ts). Where the script cannot be had, or four seconds after the
 * first press, the browser does what it does without JavaScript, and `data-plain` shows what only that needs.
 */
export const BOOT_SCRIPT = `(d=>{
const {main,integrity,preload}=d.currentScript.dataset;
let gone=false,held=null,last=null;
const add=(tag,given)=>d.head.append(Object.assign(d.createElement(tag),given));
const go=()=>{
if(gone)return;
gone=true;
add('script',{type:'module',src:main,integrity,onerror:plain});
for(const href of preload.split(' ').filter(Boolean))add('link',{rel:'modulepreload',href});
};
const hold=e=>{
const by=e.type==='submit'?e.submitter:e.target.closest('button[type=button]');
if(!by)return;
e.preventDefault();
e.stopImmediatePropagation();
held??=setTimeout(plain,4000);
last=by;
};
const release=()=>{
d.removeEventListener('click',hold,true);
d.removeEventListener('submit',hold,true);
clearTimeout(held);
last?.click();
last=null;
};
const plain=()=>{
d.documentElement.dataset.plain='';
release();
};
d.addEventListener('click',hold,true);
d.addEventListener('submit',hold,true);
d.addEventListener('${AWAKE}',release,{once:true});
if(d.visibilityState==='hidden')return go();
setTimeout(go,1500);
new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&go()).observe({type:'paint',buffered:true});
})(document)`

/** The source expression by which a policy allows this very text inline (CSP 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
