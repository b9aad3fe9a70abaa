// Services that take whoever knows an address for its owner: data for service-addresses.ts.

/** What stands in front of the secret part of an address, separated by blanks. In front of one that begins with "/", the host can be any. */
export type ServiceAddress = { readonly service: string; readonly fronts: string };

/** Returns the rows. Most texts need none of them. */
export function serviceAddresses(): readonly ServiceAddress[] {
  return [
    { service: "Bark", fronts: "api.day.app/" },
    { service: "ServerChan", fronts: "ftqq.com/ push.ft07.com/send/" },
    { service: "Qmsg, Xizhi, iGot", fronts: "qmsg.zendee.cn/ xizhi.qqoq.net/ push.hellyw.com/" },
    { service: "Chanify, ntfy", fronts: "api.chanify.net/v1/sender/ ntfy.sh/" },
    {
      service: "Feishu and Lark flows",
      fronts:
        "feishu.cn/flow/api/trigger-webhook/ larksuite.com/flow/api/trigger-webhook/ larkoffice.com/flow/api/trigger-webhook/",
    },
    { service: "Airtable automations", fronts: "hooks.airtable.com/workflows/" },
    { service: "Make in other regions, Webhook.site", fronts: "hook.eu2.make.com/ hook.us2.make.com/ webhook.site/" },
    { service: "Mattermost, Rocket.Chat", fronts: "/hooks/" },
    { service: "Home Assistant", fronts: "/api/webhook/" },
    { service: "PagerDuty, VictorOps", fronts: "events.pagerduty.com/integration/ alert.victorops.com/integrations/" },
    { service: "Healthchecks, Cronitor", fronts: "hc-ping.com/ cronitor.link/p/" },
    {
      service: "Better Stack, UptimeRobot",
      fronts: "uptime.betterstack.com/api/v1/heartbeat/ betteruptime.com/api/v1/heartbeat/ heartbeat.uptimerobot.com/",
    },
    { service: "Loggly", fronts: "loggly.com/inputs/" },
    { service: "FreeDNS", fronts: "afraid.org/dynamic/update.php?" },
    {
      service: "Vercel, Netlify, Cloudflare Pages",
      fronts:
        "vercel.com/v1/integrations/deploy/ netlify.com/build_hooks/ cloudflare.com/client/v4/pages/webhooks/deploy_hooks/",
    },
    {
      service: "Infura, Alchemy, QuickNode",
      fronts: ".infura.io/v3/ .infura.io/ws/v3/ .alchemy.com/v2/ .quiknode.pro/",
    },
    {
      service: "Ankr, Blast, GetBlock, Chainstack",
      fronts: "rpc.ankr.com/ .blastapi.io/ go.getblock.io/ .p2pify.com/",
    },
  ];
}
