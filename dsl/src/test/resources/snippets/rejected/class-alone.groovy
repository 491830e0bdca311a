class Job {
  def send() { println 'Hi' }
}
