// closure as interface
({ 1 } as Runnable).run()
