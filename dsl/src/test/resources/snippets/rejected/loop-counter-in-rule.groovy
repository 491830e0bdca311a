def tiers = ['gold', 'silver']
for (int i = 0; i < tiers.size(); i++) {
  rule("tier ${tiers[i]}") {
    on 'lead.created'
    when { event.tier == tiers[i] }
    then { call to: contact }
  }
}
