rule('blocked') {
  when { event.doNotContact == true }
  then {
    if (event.why == null) {
      return
    }
    note 'do not contact'
    return false
  }
}
