import { chromium } from '@playwright/test';
import { openAs } from './e2e/support/sign-in.ts';
const base='http://localhost:3700';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const job=process.argv[2]||'demojob00000173';
async function shots(who,label,paths,opts){
  const page=await openAs(browser,who,{baseURL:base,locale:'da-DK',timezoneId:'Europe/Copenhagen',reducedMotion:'reduce',...opts});
  page.on('console',m=>m.type()==='error'&&console.log(label,m.text().slice(0,300)));
  page.on('pageerror',e=>console.log(label,'PAGEERROR',String(e).slice(0,300)));
  for(const [name,p] of paths){ await page.goto(base+p); await page.waitForTimeout(2500); await page.screenshot({path:`/tmp/w/shots/${label}-${name}.png`,fullPage:true}); }
  await page.context().close();
}
const wide={viewport:{width:1440,height:900}}; const phone={viewport:{width:360,height:780},hasTouch:true,isMobile:true,deviceScaleFactor:1};
await shots('moderator@demo.test','mod-wide',[['list','/service'],['board','/service?som=tavle'],['job','/service/'+job],['create','/service?ny=1']],{...wide,colorScheme:'light'});
await shots('moderator@demo.test','mod-dark',[['list','/service'],['board','/service?som=tavle'],['job','/service/'+job]],{...wide,colorScheme:'dark'});
await shots('technician@demo.test','tech-phone',[['list','/service'],['job','/service/'+(process.argv[3]||job)]],{...phone,colorScheme:'light'});
await browser.close();
